import type { RemoteFacts, Registry, Revoked, RouteFacts, SiteConfig } from '@tradefront/contracts'
import type { FragmentInstance, RefObject } from 'react'
import type { FederationError } from './errors/federation-error.ts'
import type { Fault } from './faults/fault-wish.ts'
import type { RemoteState } from './loader/remote-loader.ts'
import type { RemoteViewLoader, ViewKey } from './loader/view-loader.ts'
import type { Override } from './overrides/override-wish.ts'
import type { RemoteScope } from './scope/remote-scope.ts'
import type { EmitGuard } from './scope/scoped-realtime.ts'

/** The remote's route that matches a path. */
export interface RouteMatch {
  readonly remote: string
  readonly route: RouteFacts
}

/** A remote as shown on the diagnostics page. */
export interface RemoteStatus {
  readonly name: string
  /** Facts of the version selected for this visitor; absent if the release set has none. */
  readonly facts: RemoteFacts | undefined
  readonly state: RemoteState
  readonly override: Override | undefined
  readonly fault: Fault | undefined
}

/** A page or slot of a remote on screen, or its placeholder. */
export interface Place {
  readonly remote: string
  readonly viewKey: ViewKey
  /** Its rendered content; null before and after. */
  readonly frame: RefObject<FragmentInstance | null>
}

/** The host's interface to all remotes, created once per page by `startFederation`. */
export interface Federation {
  readonly registry: Registry
  readonly config: SiteConfig
  /** Malformed entries, refused overrides, conflicting claims: reported once, at start. */
  readonly problems: readonly FederationError[]
  readonly overrides: readonly Override[]
  /** Every route of the release set that its remote may claim. */
  readonly routes: readonly RouteMatch[]
  /** The remote's route for a path, without loading anything [MFE-02]. */
  match(pathname: string): RouteMatch | undefined
  /** The remote that fills a slot of the layout. */
  slotOwner(slot: string): string | undefined
  /** The loader of one page or slot; the same for the same key. */
  view(remote: string, key: ViewKey): RemoteViewLoader
  /** Loads the remote of a path and its page's code; resolves when loaded or failed. */
  preload(pathname: string): Promise<void>
  /** Creates the context of one mount. */
  createScope(remote: string): RemoteScope
  /** Installs a guard for all events sent by remotes, including existing scopes. */
  guardEmits(guard: EmitGuard): void
  /** Remote views on screen, for tools that highlight them. */
  readonly places: Set<Place>
  /** Every failed attempt since the page was loaded, oldest first; the first 200. */
  readonly failures: readonly FederationError[]
  /** Remotes with a page or slot on screen. */
  mounted(): readonly string[]
  /** Every remote of the release set, sorted by name; a new list after every change. */
  readonly states: {
    readonly get: () => readonly RemoteStatus[]
    readonly subscribe: (listener: () => void) => () => void
  }
  /**
   * Applies a revocation list newer than the release set; older ones are ignored. Remotes not on screen are
   * dropped, so that their version is chosen again; the others stay until left or the page is reloaded [MFE-03].
   */
  revoke(list: Revoked): void
  report(error: FederationError): void
  /** The same error with the side that changed, if not the remote itself; never rejects. */
  explain(error: FederationError): Promise<FederationError>
  /**
   * Sets or removes a remote's fault for this tab, if the deployment allows faults. It affects views opened next;
   * views on screen stay, except that a crash happens immediately. Rejects if its code can't be loaded.
   */
  switchFault(remote: string, fault: Fault | undefined): Promise<void>
  /** Clears the tester's overrides and faults; clearing overrides reloads the page. */
  endTesting(): void
}
