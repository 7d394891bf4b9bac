export { checkPublication } from './check-publication.ts'
export { removals } from './removals.ts'
export { changedApis, missingExports } from './used-exports.ts'
