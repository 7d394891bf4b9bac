/* What only testers' tabs run: loaded when a tab asks for another version or a local build. */
export { fetchOverrideFacts, withEveryVersion } from './override-facts.ts'
export { readOverrides } from './overrides.ts'
