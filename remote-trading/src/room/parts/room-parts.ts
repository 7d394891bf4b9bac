/* The room's secondary parts on every screen, loaded together after first paint. */
export { SmallMark } from '../../kit/instrument-mark/InstrumentMark.tsx'
export { RoomStart } from './RoomStart.tsx'
export { RoomTools } from './RoomTools.tsx'
export { WholeRiskWarning } from './WholeRiskWarning.tsx'
