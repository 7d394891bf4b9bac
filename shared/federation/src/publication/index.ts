export { checkPublication } from './check-publication.ts'
export { oneSidedEvents, removals } from './removals.ts'
export { changedApis } from './used-exports.ts'
