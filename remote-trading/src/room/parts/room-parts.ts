/* The room's secondary parts, loaded together after first paint. */
export { AlgoTrader } from '../../automation/advisors/AlgoTrader.tsx'
export { AccountSwitch } from '../../portfolio/account/AccountSwitch.tsx'
export { PreferencesButton } from '../../preferences/PreferencesButton.tsx'
export { PanelContent } from '../PanelContent.tsx'
export { RoomStart } from './RoomStart.tsx'
export { RoomTools } from './RoomTools.tsx'
export { Splitter } from './Splitter.tsx'
export { WholeRiskWarning } from './WholeRiskWarning.tsx'
