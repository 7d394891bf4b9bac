/* Code only for testers: loaded when a tab requests another version, a local build or a fault. */
export { endOverrides } from './agreed-overrides.ts'
export { localBuild, wishedRegistry } from './override-facts.ts'
export { readOverrides } from './overrides.ts'
export { readFaults } from '../faults/faults.ts'
