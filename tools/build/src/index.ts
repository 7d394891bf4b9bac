export { buildApp, type BuildResult } from './build-app.ts'
export { SITE_FOLDER, startHostDevServer, startRemoteDevServer, type DevServer } from './dev/dev-servers.ts'
export { HOST_APP, appFolders, remoteApp } from './paths.ts'
export { packPackages } from './dev/new-remote/pack.ts'
export {
  NewRemoteError,
  freePlaces,
  makeRemote,
  makeStandalone,
  type Wanted,
} from './dev/new-remote/make-remote.ts'
