export { checkCompat, type CompatResult } from './check-compat.ts'
export { defineRemote } from './contract/define-remote.ts'
export type { Mount, RemoteDefinition, RemotePage, ViewLoader, ViewModule } from './contract/define-remote.ts'
export { RemoteContextProvider, useRemoteContext } from './contract/remote-context.tsx'
export type { RemoteContext, RemoteStorage, RemoteTimers } from './contract/remote-context.tsx'
export { FEDERATION_ERRORS, FederationError, type FederationErrorCode } from './errors/federation-error.ts'
export { FederationProvider, useFederation, useRemoteStates } from './federation-context.tsx'
export type { Federation, RemoteStatus, RouteMatch } from './federation.ts'
export type { RemoteState } from './loader/remote-loader.ts'
export type { Clock, FederationRuntime } from './loader/runtime.ts'
export { overrideTarget, type Override } from './overrides/override-wish.ts'
export {
  parseRegistry,
  readRegistry,
  readSiteConfig,
  type RegistryReading,
} from './registry/read-page-data.ts'
export { remoteRoutes } from './routes/remote-routes.tsx'
export type { RemoteRouteHandle, RemoteRouteOptions } from './routes/remote-routes.tsx'
export { createRemoteScope, type RemoteScope, type ScopeOptions } from './scope/remote-scope.ts'
export type { EmitGuard } from './scope/scoped-realtime.ts'
export { Slot } from './slot/Slot.tsx'
export { startFederation, type FederationOptions } from './start-federation.ts'
export { MountedView } from './view/ScopedView.tsx'
export { TranslationBoundary } from './view/TranslationBoundary.tsx'
