/* What the room has without being what somebody came for, as one part that is loaded later. */
export { PreferencesButton } from '../../preferences/PreferencesButton.tsx'
export { PanelContent } from '../PanelContent.tsx'
export { PageTitle } from './PageTitle.tsx'
export { RoomTools } from './RoomTools.tsx'
export { Splitter } from './Splitter.tsx'
export { SymbolLink } from './SymbolLink.tsx'
