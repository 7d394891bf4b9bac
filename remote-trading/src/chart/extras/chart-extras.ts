/* The chart's secondary parts, loaded together after the chart itself. */
export { ChartExtras } from './ChartExtras.tsx'
export { ChartTools } from './tools/ChartTools.tsx'
export { InstrumentMark } from '../../kit/instrument-mark/InstrumentMark.tsx'
export { AssetInfoButton } from '../../instruments/information/AssetInfoButton.tsx'
