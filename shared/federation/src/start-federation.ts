import { browserStorage, type TextStorage, lazyCode } from '@tradefront/browser'
import type { Realtime, Registry, RemoteFacts, Revoked, SiteConfig } from '@tradefront/contracts'
import { addCatalogue, addTitles } from '@tradefront/language'
import { matchRoutes } from '@tradefront/ui/router'
import { assignRoutesAndSlots, checkCompat, type Conflict } from './check-compat.ts'
import { FederationError } from './errors/federation-error.ts'
import { wishedFaults } from './faults/fault-wish.ts'
import type { FaultSwitches } from './faults/faults.ts'
import type { Federation, Place, RemoteStatus, RouteMatch } from './federation.ts'
import { loadCatalogue } from './loader/catalogue.ts'
import { createRemoteLoader, type RemoteLoader } from './loader/remote-loader.ts'
import {
  pageClock,
  verifiedScripts,
  type Clock,
  type ExpectedScript,
  type FederationRuntime,
} from './loader/runtime.ts'
import { createStore } from './loader/store.ts'
import { createViewLoader, type RemoteViewLoader, type ViewKey } from './loader/view-loader.ts'
import { createChosenVersions, type ChosenVersions } from './overrides/chosen-versions.ts'
import type { FetchJson } from './overrides/override-facts.ts'
import { isOverrideWished, type Override } from './overrides/override-wish.ts'
import type { Overrides } from './overrides/overrides.ts'
import { afterRevoked, own, recallRevoked, rememberRevoked } from './registry/revoked.ts'
import { refusalOf } from './registry/candidates.ts'
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
  /** Waits until the browser has an entry's file, or failed to get it, before its script tag is inserted. */
  readonly hintScript?: ((url: string, integrity: string | undefined) => Promise<unknown>) | undefined
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
  const { config, realtime, strict = config.faults, fetchJson } = options
  const page = pageOf(options)
  const { pageUrl, storage, tab, failures, report } = page
  const wishes = await wishesOf(options, page)
  const { registry, overrides, released } = wishes
  const versions = createChosenVersions({
    registry: released.now,
    overrides: overrides.active,
    visitor: visitorNumber(storage, page.random),
    today: page.today,
    pageUrl,
    origins: config.overrideOrigins,
    problems: options.problems ?? [],
    localBuild: async (name, origin) => (await forTesters.load()).localBuild(name, origin, fetchJson),
  })
  const claimed = await claimPlaces(registry, versions)
  claimed.facts.forEach((facts) => addTitles(titlesOf(facts)))
  const problems = [...(options.problems ?? []), ...overrides.refused, ...claimed.problems]
  problems.forEach(report)

  const loaders = createLoaders(options, page, wishes, versions, claimed.facts)
  const views = createViews(page, wishes, loaders)
  const routeObjects = claimed.routes.map((found) => ({ path: found.route.path, handle: found }))
  const matches = new Map<string, RouteMatch | undefined>()
  let emitGuard: EmitGuard | undefined
  const federation: Federation = {
    registry,
    config,
    problems,
    overrides: overrides.active,
    routes: claimed.routes,
    match(pathname) {
      // The router ranks all routes each time it is asked, and menus and prefetching ask about the same paths.
      if (!matches.has(pathname))
        matches.set(pathname, matchRoutes(routeObjects, pathname)?.at(-1)?.route.handle)
      return matches.get(pathname)
    },
    slotOwner: (slot: string) => claimed.slots.get(slot),
    view: views.view,
    async preload(pathname) {
      const match = federation.match(pathname)
      if (match) await views.view(match.remote, `route:${match.route.path}`).open()
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
    mounted: () => loaders.names.filter((name) => views.of(`${name} `).some((view) => view.isHeld())),
    states: loaders.states,
    revoke(list) {
      if (released.take(list)) loaders.names.forEach(views.dropRevoked)
    },
    report,
    explain: async (crash) => {
      const { changedSide } = await blameCode.load()
      return await changedSide(crash, registry, pageUrl, fetchJson)
    },
    async switchFault(remote, fault) {
      if (!config.faults) return
      const { readFaults } = await forTesters.load()
      wishes.faults ??= readFaults(pageUrl, tab)
      wishes.faults.set(remote, fault)
      views.of(`${remote} `).forEach((view) => view.forget())
      loaders.update()
    },
    endTesting() {
      wishes.faults?.clear()
      loaders.update()
      // If there are overrides, their code has been loaded.
      if (overrides.active.length > 0)
        wishes.code?.endOverrides(tab, globalThis.location?.href ?? pageUrl, options.reload)
    },
  }
  return federation
}

/** What every step works with: the given options, or the browser's. */
interface Page {
  readonly clock: Clock
  readonly random: () => number
  readonly today: () => number
  readonly pageUrl: string
  readonly storage: TextStorage | undefined
  readonly tab: TextStorage | undefined
  readonly failures: readonly FederationError[]
  readonly report: (error: FederationError) => void
}

function pageOf(options: FederationOptions): Page {
  const failures: FederationError[] = []
  return {
    clock: options.clock ?? pageClock,
    random: options.random ?? Math.random,
    today: options.today ?? Date.now,
    pageUrl: options.pageUrl ?? globalThis.location.href,
    storage: options.storage ?? browserStorage('site'),
    tab: options.tab ?? browserStorage('tab'),
    failures,
    report(error) {
      if (failures.length < FAILURES_KEPT) failures.push(error)
      ;(options.report ?? reportToConsole)(error)
    },
  }
}

/** What a tester requested for this tab; the plain release set otherwise. */
interface Wishes {
  readonly registry: Registry
  readonly released: Released
  readonly overrides: Overrides
  /** Testers' code, if this tab needs it. */
  readonly code: Awaited<ReturnType<typeof forTesters.load>> | undefined
  faults: FaultSwitches | undefined
}

async function wishesOf(options: FederationOptions, { pageUrl, tab, today }: Page): Promise<Wishes> {
  const { config } = options
  const isFaulty = config.faults && wishedFaults(pageUrl, tab) !== undefined
  const isWished = isFaulty || isOverrideWished(pageUrl, tab)
  const code = isWished ? await forTesters.load().catch(() => undefined) : undefined
  const registry = code
    ? await code.wishedRegistry(options.registry, config, pageUrl, tab, options.fetchJson)
    : options.registry
  const released = releasedOf(registry, tab)
  const overrides: Overrides = code
    ? await code.readOverrides({
        pageUrl,
        tab,
        config,
        registry: released.now(),
        now: today(),
        confirm: options.confirmOverrides,
      })
    : {
        active: [],
        refused: isWished ? [new FederationError('override-refused', { sentences: NO_CODE })] : [],
      }
  const faults = isFaulty ? code?.readFaults(pageUrl, tab) : undefined
  return { registry, released, overrides, code, faults }
}

/** The release set, minus what has been revoked. */
interface Released {
  readonly now: () => Registry
  /** Accepts a list if it is newer than the last one; returns whether it is. */
  take(list: Revoked): boolean
}

function releasedOf(registry: Registry, tab: TextStorage | undefined): Released {
  let revoked = recallRevoked(tab, registry.revision)
  return {
    now: () => afterRevoked(registry, revoked),
    take(list) {
      if (list.revision <= (revoked ?? registry).revision) return false
      revoked = list
      rememberRevoked(tab, list)
      return true
    },
  }
}

/** Assigns routes and slots to remotes; claiming a taken one is a problem. */
async function claimPlaces({ host, remotes }: Registry, versions: ChosenVersions) {
  const names = Object.keys(remotes).sort()
  const facts = new Map(
    await Promise.all(names.map(async (name) => [name, await versions.routingFacts(name)] as const)),
  )
  const known = [...facts.values()].filter((item) => item !== undefined)
  const { routes: owners, slots, conflicts } = assignRoutesAndSlots(host.facts.routes, known)
  const routes = [...owners].flatMap(([path, remote]) => {
    const route = facts.get(remote)?.routes.find((item) => item.path === path)
    return route ? [{ remote, route }] : []
  })
  return { facts, routes, slots, problems: conflicts.map(asProblem) }
}

function titlesOf(facts: RemoteFacts | undefined): Record<string, Record<string, string>> {
  const languages = Object.entries(facts?.languages ?? {})
  return Object.fromEntries(languages.map(([tag, { titles = {} }]) => [tag, titles]))
}

/**
 * The remotes' loaders, each created on first use, and their statuses for the diagnostics page. `facts` are those of every
 * remote in the release set, sorted by name.
 */
function createLoaders(
  { hostRuntime, hintScript, config }: FederationOptions,
  { clock, random, today, tab, report }: Page,
  wishes: Wishes,
  versions: ChosenVersions,
  facts: ReadonlyMap<string, RemoteFacts | undefined>,
) {
  const suspended = suspendedRemotes(tab)
  const scripts = new Map<string, ExpectedScript>()
  hostRuntime.registerPlugins([verifiedScripts((url) => scripts.get(url))])
  const loaders = new Map<string, RemoteLoader>()
  const statuses = (): readonly RemoteStatus[] =>
    [...facts].map(([name, its]) => ({
      name,
      facts: its,
      state: loaders.get(name)?.state.get() ?? { phase: 'idle' },
      override: versions.overrideOf(name),
      fault: wishes.faults?.get(name),
    }))
  const states = createStore(statuses())
  const update = () => states.set(statuses())
  /** Why a version must not run; undefined if it may, as a tester's own build always. */
  function refusal(name: string, version: string): FederationError | undefined {
    const entry = own(wishes.released.now().remotes, name)
    const isLocal = versions.overrideOf(name)?.kind === 'origin'
    return entry && !isLocal ? refusalOf(name, entry, version, today()) : undefined
  }
  function create(name: string): RemoteLoader {
    const loader = createRemoteLoader({
      name,
      runtime: hostRuntime,
      clock,
      random,
      candidates() {
        if (suspended.includes(name)) throw new FederationError('remote-suspended', { remote: name })
        return versions.candidatesFor(name)
      },
      check: (remote) => checkCompat(wishes.registry.host.facts, remote),
      trusted: () => versions.overrideOf(name)?.kind === 'origin',
      refusal: (version) => refusal(name, version),
      fault: () => wishes.faults?.load(name),
      report,
      addCatalogue: (candidate) =>
        addCatalogue({
          name: `${name}@${candidate.version}`,
          load: (language) => loadCatalogue(candidate, language, config.faults),
        }),
      expectScript(url, integrity, spoil) {
        scripts.set(url, { integrity, spoil })
        // A fault changes the script itself, for which a hint would be another request.
        return spoil === undefined ? hintScript?.(url, integrity) : undefined
      },
    })
    loaders.set(name, loader)
    loader.state.subscribe(update)
    return loader
  }
  return {
    names: [...facts.keys()],
    states,
    update,
    refusal,
    of: (name: string) => loaders.get(name) ?? create(name),
  }
}

/** The loaders of pages and slots, each created on first use. */
function createViews(
  { clock, random, report }: Page,
  wishes: Wishes,
  loaders: ReturnType<typeof createLoaders>,
) {
  const views = new Map<string, RemoteViewLoader>()
  const of = (start: string) => [...views].flatMap(([id, view]) => (id.startsWith(start) ? [view] : []))
  /** Drops a remote that must not run any more, unless it is on the screen; its version is chosen again. */
  function dropRevoked(name: string): void {
    const loader = loaders.of(name)
    const now = loader.state.get()
    if (now.phase !== 'ready' || of(`${name} `).some((view) => view.isHeld())) return
    if (loaders.refusal(name, now.version)) loader.forget()
  }
  function create(id: string, remote: string, key: ViewKey): RemoteViewLoader {
    const view: RemoteViewLoader = createViewLoader({
      key,
      remote,
      loader: loaders.of(remote),
      clock,
      random,
      report,
      spoilt: (load) => wishes.faults?.view(remote, load) ?? load,
      // A page in use isn't replaced for a slot or a prefetched page.
      mayFallBack: () => !of(`${remote} route:`).some((other) => other !== view && other.isInUse()),
      onReleased: () => dropRevoked(remote),
    })
    views.set(id, view)
    return view
  }
  return {
    /** Those whose id (`<remote> <key>`) starts with this. */
    of,
    dropRevoked,
    view(remote: string, key: ViewKey): RemoteViewLoader {
      const id = `${remote} ${key}`
      return views.get(id) ?? create(id, remote, key)
    },
  }
}

function asProblem({ kind, remote, sentence }: Conflict): FederationError {
  return new FederationError(`${kind}-taken`, { remote, sentences: [sentence] })
}

/** Default handling of a problem. */
export function reportToConsole(error: FederationError): void {
  const cause = error.cause === undefined ? [] : [error.cause]
  console.error(`[${error.code}] ${error.remote ?? ''}`.trim(), error.message, ...cause)
}
