export { defineRemote } from './contract/define-remote.ts'
export type { ViewLoader } from './contract/define-remote.ts'
export { RemoteContextProvider, useRemoteContext } from './contract/remote-context.tsx'
export type { RemoteContext, RemoteStorage, RemoteTimers } from './contract/remote-context.tsx'
export { FederationError, type FederationErrorCode } from './errors/federation-error.ts'
export {
  FederationContext,
  FederationProvider,
  PartSubject,
  useFederation,
  useRemoteStates,
} from './federation-context.tsx'
export type { Federation, Place, RemoteStatus } from './federation.ts'
export { loadCatalogue, type CatalogueOwner } from './loader/catalogue.ts'
export type { FederationRuntime } from './loader/runtime.ts'
export { overrideTarget, type Override } from './overrides/override-wish.ts'
export { readRegistry, readReleaseSet, readSiteConfig } from './registry/read-page-data.ts'
export type { RegistryReading } from './registry/parse-registry.ts'
export { remoteRoutes } from './routes/remote-routes.tsx'
export type { RemoteRouteHandle } from './routes/remote-routes.tsx'
export { createRemoteScope, type RemoteScope } from './scope/remote-scope.ts'
export { signedData } from './signature/signed-data.ts'
export type { EmitGuard } from './scope/scoped-realtime.ts'
export { Slot, SlotError } from './slot/Slot.tsx'
export { reportToConsole, startFederation } from './start-federation.ts'
export { errorWords } from './words/error-words.ts'
export { RemoteView } from './view/RemoteView.tsx'
export { TranslationBoundary } from './view/TranslationBoundary.tsx'
