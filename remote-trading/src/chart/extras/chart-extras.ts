/* One part of the room's code: what is in the chart without being what somebody came for. */
export { AlertsButton } from '../../alerts/AlertsButton.tsx'
export { ChartExtras } from './ChartExtras.tsx'
export { ChartTools } from './tools/ChartTools.tsx'
export { AssetInfoButton } from '../../instruments/information/AssetInfoButton.tsx'
