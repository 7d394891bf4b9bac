export { registryOf, remoteEntry, remoteFacts } from './fixtures.ts'
export { openFederation } from './open-federation.ts'
