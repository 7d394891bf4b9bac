/* The desktop room's secondary parts, which a phone shows in sheets at most. */
export { AlgoTrader } from '../../automation/advisors/AlgoTrader.tsx'
export { SmallMark } from '../../kit/instrument-mark/InstrumentMark.tsx'
export { AccountSwitch } from '../../portfolio/account/AccountSwitch.tsx'
export { PreferencesButton } from '../../preferences/PreferencesButton.tsx'
export { PanelContent } from '../PanelContent.tsx'
export { Splitter } from './Splitter.tsx'
