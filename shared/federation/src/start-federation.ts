import { browserStorage, type TextStorage, lazyCode } from '@tradefront/browser'
import type { Realtime, Registry, SiteConfig, SlotName } from '@tradefront/contracts'
import { matchRoutes } from '@tradefront/ui/router'
import { assignRoutesAndSlots, checkCompat, type Conflict } from './check-compat.ts'
import { FederationError } from './errors/federation-error.ts'
import { wishedFaults } from './faults/fault-wish.ts'
import type { FaultSwitches } from './faults/faults.ts'
import type { Federation, Place, RemoteStatus } from './federation.ts'
import { createRemoteLoader, type RemoteLoader } from './loader/remote-loader.ts'
import {
  pageClock,
  verifiedScripts,
  type Clock,
  type ExpectedScript,
  type FederationRuntime,
} from './loader/runtime.ts'
import { createStore } from './loader/store.ts'
import { createViewLoader, type RemoteViewLoader } from './loader/view-loader.ts'
import { createChosenVersions } from './overrides/chosen-versions.ts'
import type { FetchJson } from './overrides/override-facts.ts'
import { isOverrideWished, type Override } from './overrides/override-wish.ts'
import type { Overrides } from './overrides/overrides.ts'
import {
  afterRevoked,
  own,
  recallRevoked,
  rememberRevoked,
  switchedOff,
  withdrawalOf,
} from './registry/revoked.ts'
import { visitorNumber } from './registry/visitor.ts'
import { suspendedRemotes } from './registry/suspended.ts'
import { createRemoteScope } from './scope/remote-scope.ts'
import type { EmitGuard } from './scope/scoped-realtime.ts'

const NO_CODE = ['The code that judges it could not be loaded.']
/** Maximum number of failures recorded per page. */
const FAILURES_KEPT = 200
const forTesters = lazyCode(() => import(/* webpackChunkName: "seldom" */ './overrides/for-testers.ts'))
const blameCode = lazyCode(() => import(/* webpackChunkName: "seldom" */ './blame/changed-side.ts'))

/** Provided by the host; everything after `report` defaults to the browser's. */
export interface FederationOptions {
  /** `registerRemotes`, `loadRemote`, `registerPlugins` of the instance created by the build. */
  readonly hostRuntime: FederationRuntime
  readonly registry: Registry
  readonly config: SiteConfig
  readonly realtime: Realtime
  /** Problems found while reading the registry, added to `problems`. */
  readonly problems?: readonly FederationError[] | undefined
  /**
   * Development and e2e: leaks of a remote are reported as errors that name their creator. Default: wherever the
   * deployment allows fault switches, i.e. where testers work.
   */
  readonly strict?: boolean | undefined
  /** Called for every failed attempt and every problem. */
  readonly report?: ((error: FederationError) => void) | undefined
  readonly pageUrl?: string | undefined
  readonly storage?: TextStorage | undefined
  /** Session storage. */
  readonly tab?: TextStorage | undefined
  readonly clock?: Clock | undefined
  readonly random?: (() => number) | undefined
  /** Wall clock, ms since 1970. */
  readonly today?: (() => number) | undefined
  readonly fetchJson?: FetchJson | undefined
  /** Asks this tab's user to confirm overrides from a link; true runs them. Without it only the release runs. */
  readonly confirmOverrides?: ((overrides: readonly Override[]) => Promise<boolean>) | undefined
  /** Loads the page at this URL. */
  readonly reload?: ((url: string) => void) | undefined
}

/**
 * Prepares all remotes of a release set without loading any. Waits only if a tester overrides a remote: for the
 * complete list of versions, and for a local build's facts (at most 3 s each) [MFE-02, MFE-05].
 */
export async function startFederation(options: FederationOptions): Promise<Federation> {
  const { config, realtime, hostRuntime, strict = options.config.faults } = options
  const clock = options.clock ?? pageClock
  const random = options.random ?? Math.random
  const today = options.today ?? Date.now
  const pageUrl = options.pageUrl ?? globalThis.location.href
  const storage = options.storage ?? browserStorage('site')
  const tab = options.tab ?? browserStorage('tab')
  const failures: FederationError[] = []
  const report = (error: FederationError) => {
    if (failures.length < FAILURES_KEPT) failures.push(error)
    ;(options.report ?? reportToConsole)(error)
  }

  const isFaulty = config.faults && wishedFaults(pageUrl, tab) !== undefined
  const isWished = isFaulty || isOverrideWished(pageUrl, tab)
  const testing = isWished ? await forTesters.load().catch(() => undefined) : undefined
  const registry = testing
    ? await testing.wishedRegistry(options.registry, config, pageUrl, tab, options.fetchJson)
    : options.registry
  let revoked = recallRevoked(tab, registry.revision)
  const overrides: Overrides = testing
    ? await testing.readOverrides({
        pageUrl,
        tab,
        config,
        registry: afterRevoked(registry, revoked),
        now: today(),
        confirm: options.confirmOverrides,
      })
    : {
        active: [],
        refused: isWished ? [new FederationError('override-refused', { sentences: NO_CODE })] : [],
      }
  let faults: FaultSwitches | undefined = isFaulty ? testing?.readFaults(pageUrl, tab) : undefined
  const names = Object.keys(registry.remotes).sort()
  const versions = createChosenVersions({
    registry: () => afterRevoked(registry, revoked),
    overrides: overrides.active,
    visitor: visitorNumber(storage, random),
    today,
    pageUrl,
    origins: config.overrideOrigins,
    problems: options.problems ?? [],
    localBuild: async (name, origin) => (await forTesters.load()).localBuild(name, origin, options.fetchJson),
  })
  const { overrideOf } = versions

  const facts = new Map(
    await Promise.all(names.map(async (name) => [name, await versions.routingFacts(name)] as const)),
  )
  const known = [...facts.values()].filter((item) => item !== undefined)
  const claims = assignRoutesAndSlots(registry.host.facts.routes, known)
  const problems = [...(options.problems ?? []), ...overrides.refused, ...claims.conflicts.map(asProblem)]
  problems.forEach(report)

  const suspended = suspendedRemotes(tab)
  const scripts = new Map<string, ExpectedScript>()
  hostRuntime.registerPlugins([verifiedScripts((url) => scripts.get(url))])

  const loaders = new Map<string, RemoteLoader>()
  const loaderOf = (name: string): RemoteLoader => {
    const existing = loaders.get(name)
    if (existing) return existing
    const loader = createRemoteLoader({
      name,
      runtime: hostRuntime,
      clock,
      random,
      candidates() {
        if (suspended.includes(name)) throw new FederationError('remote-suspended', { remote: name })
        return versions.candidatesFor(name)
      },
      check: (remote) => checkCompat(registry.host.facts, remote),
      trusted: () => overrideOf(name)?.kind === 'origin',
      fault: () => faults?.load(name),
      report,
      expectScript: (url, integrity, spoil) => scripts.set(url, { integrity, spoil }),
    })
    loaders.set(name, loader)
    loader.state.subscribe(() => states.set(statuses()))
    return loader
  }

  const statuses = (): readonly RemoteStatus[] =>
    names.map((name) => ({
      name,
      facts: facts.get(name),
      state: loaders.get(name)?.state.get() ?? { phase: 'idle' },
      override: overrideOf(name),
      fault: faults?.get(name),
    }))
  const states = createStore(statuses())

  const views = new Map<string, RemoteViewLoader>()
  const routes = [...claims.routes].flatMap(([path, remote]) => {
    const route = facts.get(remote)?.routes.find((item) => item.path === path)
    return route ? [{ remote, route }] : []
  })
  const routeObjects = routes.map((found) => ({ path: found.route.path, handle: found }))

  const viewsOf = (start: string) => [...views].flatMap(([id, view]) => (id.startsWith(start) ? [view] : []))
  const dropRevoked = (name: string) => {
    const loader = loaders.get(name)
    const now = loader?.state.get()
    const entry = own(afterRevoked(registry, revoked).remotes, name)
    if (!entry || now?.phase !== 'ready' || viewsOf(`${name} `).some((view) => view.isHeld())) return
    if (overrideOf(name)?.kind === 'origin') return
    if (switchedOff(entry, today()) || withdrawalOf(entry, now.version)) loader?.forget()
  }

  let emitGuard: EmitGuard | undefined
  const federation: Federation = {
    registry,
    config,
    problems,
    overrides: overrides.active,
    routes,
    match(pathname) {
      return matchRoutes(routeObjects, pathname)?.at(-1)?.route.handle
    },
    slotOwner: (slot: SlotName) => claims.slots.get(slot),
    view(remote, key) {
      const id = `${remote} ${key}`
      const existing = views.get(id)
      if (existing) return existing
      const view: RemoteViewLoader = createViewLoader({
        key,
        remote,
        loader: loaderOf(remote),
        clock,
        random,
        report,
        spoilt: (load) => faults?.view(remote, load) ?? load,
        // A page in use isn't replaced for a slot or a prefetched page.
        mayFallBack: () => !viewsOf(`${remote} route:`).some((other) => other !== view && other.isInUse()),
        onReleased: () => dropRevoked(remote),
      })
      views.set(id, view)
      return view
    },
    async preload(pathname) {
      const match = federation.match(pathname)
      if (match) await federation.view(match.remote, `route:${match.route.path}`).open()
    },
    createScope: (name) =>
      createRemoteScope({
        name,
        realtime,
        storage,
        config,
        onLeak: strict ? report : undefined,
        guard: () => emitGuard,
      }),
    guardEmits(guard) {
      emitGuard = guard
    },
    places: new Set<Place>(),
    failures,
    mounted: () => names.filter((name) => viewsOf(`${name} `).some((view) => view.isHeld())),
    states: { get: states.get, subscribe: states.subscribe },
    revoke(list) {
      if (list.revision <= (revoked ?? registry).revision) return
      revoked = list
      rememberRevoked(tab, list)
      names.forEach(dropRevoked)
    },
    report,
    explain: async (crash) => {
      const { changedSide } = await blameCode.load()
      return await changedSide(crash, registry, pageUrl, options.fetchJson)
    },
    async switchFault(remote, fault) {
      if (!config.faults) return
      const { readFaults } = await forTesters.load()
      faults ??= readFaults(pageUrl, tab)
      faults.set(remote, fault)
      viewsOf(`${remote} `).forEach((view) => view.forget())
      states.set(statuses())
    },
    endTesting() {
      faults?.clear()
      states.set(statuses())
      // If there are overrides, their code has been loaded.
      if (overrides.active.length > 0)
        testing?.endOverrides(tab, globalThis.location?.href ?? pageUrl, options.reload)
    },
  }
  return federation
}

function asProblem({ kind, remote, sentence }: Conflict): FederationError {
  return new FederationError(`${kind}-taken`, { remote, sentences: [sentence] })
}

/** Default handling of a problem. */
export function reportToConsole(error: FederationError): void {
  const cause = error.cause === undefined ? [] : [error.cause]
  console.error(`[${error.code}] ${error.remote ?? ''}`.trim(), error.message, ...cause)
}
