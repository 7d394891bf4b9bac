export { checkPublication } from './check-publication.ts'
export { oneSidedEvents, removals } from './removals.ts'
export { changedApis, missingExports } from './used-exports.ts'
