/* What only testers' tabs run: loaded when a tab asks for another version, a local build or a fault. */
export { endOverrides } from './agreed-overrides.ts'
export { localBuild, wishedRegistry } from './override-facts.ts'
export { readOverrides } from './overrides.ts'
export { readFaults } from '../faults/faults.ts'
