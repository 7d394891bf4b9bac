export { buildApp, type BuildResult } from './build-app.ts'
export { SITE_FOLDER, startHostDevServer, startRemoteDevServer, type DevServer } from './dev/dev-servers.ts'
export { APPS, DEV_PORTS, HOST_APP, remoteApp } from './paths.ts'
