import type { RemoteFacts, Registry, Revoked, RouteFacts, SiteConfig, SlotName } from '@tradefront/contracts'
import type { FragmentInstance, RefObject } from 'react'
import type { FederationError } from './errors/federation-error.ts'
import type { Fault } from './faults/fault-wish.ts'
import type { RemoteState } from './loader/remote-loader.ts'
import type { RemoteViewLoader, ViewKey } from './loader/view-loader.ts'
import type { Override } from './overrides/override-wish.ts'
import type { RemoteScope } from './scope/remote-scope.ts'
import type { EmitGuard } from './scope/scoped-realtime.ts'

/** A remote's route that a path leads to. */
export interface RouteMatch {
  readonly remote: string
  readonly route: RouteFacts
}

/** One remote as the diagnostics page shows it. */
export interface RemoteStatus {
  readonly name: string
  /** Facts of the version this visitor is to get; absent when the release set has none. */
  readonly facts: RemoteFacts | undefined
  readonly state: RemoteState
  readonly override: Override | undefined
  readonly fault: Fault | undefined
}

/** One page or slot of a remote that is on the screen, or whatever stands in its place. */
export interface Place {
  readonly remote: string
  readonly viewKey: ViewKey
  /** What it has drawn; null before and after. */
  readonly frame: RefObject<FragmentInstance | null>
}

/** The host's side of all remotes, made once per page by `startFederation`. */
export interface Federation {
  readonly registry: Registry
  readonly config: SiteConfig
  /** Malformed entries, refused overrides, claims of what is taken: reported once, at the start. */
  readonly problems: readonly FederationError[]
  readonly overrides: readonly Override[]
  /** Every route of the release set that its remote may have. */
  readonly routes: readonly RouteMatch[]
  /** The remote's route for a path, without loading anything [MFE-02]. */
  match(pathname: string): RouteMatch | undefined
  /** Which remote fills a place of the layout. */
  slotOwner(slot: SlotName): string | undefined
  /** The loader of one page or slot; the same for the same key. */
  view(remote: string, key: ViewKey): RemoteViewLoader
  /** Loads the remote of a path and the code of its page; resolves when it is there or has failed. */
  preload(pathname: string): Promise<void>
  /** A context for one mount. */
  createScope(remote: string): RemoteScope
  /** Puts a guard before every event that remotes send, through scopes made before too. */
  guardEmits(guard: EmitGuard): void
  /** What remotes have on the screen, for tools that show it. */
  readonly places: Set<Place>
  /** What has failed since the page was loaded, every try of it, oldest first; the first 200. */
  readonly failures: readonly FederationError[]
  /** Remotes that have a page or slot on the screen. */
  mounted(): readonly string[]
  /** Every remote of the release set, in the order of names; a new list after every change. */
  readonly states: {
    readonly get: () => readonly RemoteStatus[]
    readonly subscribe: (listener: () => void) => () => void
  }
  /**
   * Takes what must not run any more from a list that is newer than the release set; older ones are
   * ignored. Remotes that are not on the screen are dropped, so that they are chosen anew; the others stay
   * until they are left or the page loads again [MFE-03].
   */
  revoke(list: Revoked): void
  report(error: FederationError): void
  /** The same error with the side that changed, where it is not the remote's own; never rejects. */
  explain(error: FederationError): Promise<FederationError>
  /**
   * Puts a fault on a remote for this tab, or takes it away, where the deployment allows faults. Pages and places that are
   * opened next meet it; what is on the screen stays, but a crash begins at once. Rejects when its code cannot be loaded.
   */
  switchFault(remote: string, fault: Fault | undefined): Promise<void>
  /** Ends the tester's overrides and faults; overrides need the page to load again, which it does. */
  endTesting(): void
}
