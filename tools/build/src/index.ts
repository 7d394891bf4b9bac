export { buildApp, type BuildResult } from './build-app.ts'
export { APPS, DEV_PORTS, HOST_APP, remoteApp } from './paths.ts'
