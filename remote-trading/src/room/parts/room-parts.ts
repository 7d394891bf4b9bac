/* The room's secondary parts, loaded together after first paint. */
export { AlgoTrader } from '../../automation/advisors/AlgoTrader.tsx'
export { PreferencesButton } from '../../preferences/PreferencesButton.tsx'
export { PanelContent } from '../PanelContent.tsx'
export { PageTitle } from './PageTitle.tsx'
export { RiskLine } from './RiskLine.tsx'
export { RoomTools } from './RoomTools.tsx'
export { Splitter } from './Splitter.tsx'
export { SymbolLink } from './SymbolLink.tsx'
