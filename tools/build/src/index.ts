export { buildApp, type BuildResult } from './build-app.ts'
export { AgainstError, addressAgainst } from './dev/against/deployed-site.ts'
export {
  SITE_FOLDER,
  remoteDevUrl,
  startHostDevServer,
  startRemoteDevServer,
  type DevServer,
} from './dev/dev-servers.ts'
export { HOST_APP, appFolders, remoteApp } from './paths.ts'
export { NewRemoteError, makeRemote, type Wanted } from './dev/new-remote/make-remote.ts'
