export { CopyText } from './CopyText.tsx'
export { FeedDoctor } from './FeedDoctor.tsx'
export { lastHeardText, nextText, stateText, transportsOf } from './findings.ts'
