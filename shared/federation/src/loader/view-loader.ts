import type { RemoteDefinition, ViewLoader as LoadView, ViewModule } from '../contract/define-remote.ts'
import { FederationError, asFederationError } from '../errors/federation-error.ts'
import { isViewModule } from './definition.ts'
import { TRY_MS, TimeIsUp, newestOrAny, pauseBeforeTry, wait, within } from './tries.ts'
import type { RemoteLoader } from './remote-loader.ts'
import type { Clock } from './runtime.ts'
import { createStore, type Store } from './store.ts'

/** Which page or slot of a remote. */
export type ViewKey = `route:${string}` | `slot:${string}`

/** Where one page or slot stands. */
export type ViewState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | {
      readonly phase: 'ready'
      readonly module: ViewModule
      readonly version: string | undefined
      /** Another number each time it has to be drawn from the start. */
      readonly draw: number
    }
  | { readonly phase: 'failed'; readonly error: FederationError }

/** Loads the remote and then the code of one page or slot; ready ones are there before a first render. */
export interface RemoteViewLoader {
  readonly state: Pick<Store<ViewState>, 'get' | 'subscribe'>
  /**
   * Begins, or begins again after a failure; never rejects.
   *
   * @param isQuiet what is said of a failure stays until it is over.
   */
  open(isQuiet?: boolean): Promise<void>
  /** To be called when what was drawn threw: drawn anew once, then by the version before, then failed. */
  crashed(cause: unknown): void
  /** To be called when it is on the screen; the answer ends that. */
  hold(): () => void
  /** Has it loaded again when it is opened next, unless it is on the screen. */
  forget(): void
  /** On the screen and working: its remote's version is not changed for the sake of another place. */
  readonly isInUse: () => boolean
  readonly isHeld: () => boolean
}

/** What a view's loader works with. */
export interface ViewLoaderOptions {
  readonly key: ViewKey
  readonly remote: string
  readonly loader: RemoteLoader
  readonly clock: Clock
  readonly random: () => number
  readonly report: (error: FederationError) => void
  /** What a tester has switched on for code that comes where the remote is there already. */
  readonly spoilt?: (load: LoadCode) => LoadCode
  /** Whether the remote may change to another version for this view. */
  readonly mayFallBack?: () => boolean
  /** Called when it is no longer on the screen. */
  readonly onReleased?: () => void
}

type LoadCode = () => Promise<unknown>

const TRIES = 2

/**
 * A loader for one page or slot. A page that failed with its remote comes back together with it; one whose
 * code fails twice, or that crashes twice, falls back to the version before, as an entry does [MFE-03]. Not the
 * `lazyCode` of everything else: what is loaded here has a time limit, and may be forgotten for another version.
 */
export function createViewLoader(options: ViewLoaderOptions): RemoteViewLoader {
  const { key, remote, loader, clock, random, report } = options
  const state = createStore<ViewState>({ phase: 'idle' })
  const crashes = new Map<string | undefined, number>()
  let running: Promise<void> | undefined
  let draws = 0
  let holders = 0

  const version = () => {
    const now = loader.state.get()
    return now.phase === 'ready' ? now.version : undefined
  }

  async function loadCode(load: LoadCode): Promise<ViewModule> {
    const older: Promise<ViewModule>[] = []
    for (let attempt = 1; ; attempt++) {
      if (attempt > 1) await wait(clock, pauseBeforeTry(random))
      const fresh = checked(load)
      const work = newestOrAny(fresh, older)
      older.push(fresh)
      try {
        return await within(clock, TRY_MS, work)
      } catch (cause) {
        const code = cause instanceof TimeIsUp ? 'view-timeout' : 'view-unreachable'
        const error = asFederationError(cause, code, { remote, version: version() })
        if (attempt >= TRIES) throw error
        report(error)
      }
    }
  }

  /** One version's code of this view, or why there is none; `loaded` is what came of the remote itself. */
  async function attempt(): Promise<FederationError | undefined> {
    let loaded: string | undefined
    try {
      const before = version()
      const definition = await loader.load()
      loaded = version()
      const load = find(definition, key)
      if (!load) throw new FederationError('view-missing', { remote, version: loaded })
      const module = await loadCode((before && options.spoilt?.(load)) || load)
      // Another place has changed the remote's version meanwhile.
      if (version() !== loaded && version() !== undefined) return await attempt()
      draws += 1
      running = undefined
      state.set({ phase: 'ready', module, version: loaded, draw: draws })
      return undefined
    } catch (cause) {
      const error = asFederationError(cause, 'view-unreachable', { remote, version: loaded })
      // The remote's own loader has reported its failures already.
      if (loaded !== undefined) report(error)
      const fellBack = loaded !== undefined && (await fallBack(loaded))
      if (!fellBack || (await attempt()) !== undefined) return error
      return undefined
    }
  }

  async function fallBack(failed: string): Promise<boolean> {
    if (options.mayFallBack?.() === false) return false
    const name = key.slice(key.indexOf(':') + 1)
    return loader.fallBack(failed, ({ routes, slots }) =>
      key.startsWith('route:')
        ? routes.some(({ path }) => path === name)
        : slots.some((slot) => slot === name),
    )
  }

  async function run(crash?: FederationError) {
    let error = crash
    // The first failure is the one of the version that people expect.
    if (!crash) error = await attempt()
    else if (crash.version !== undefined && (await fallBack(crash.version)) && !(await attempt())) return
    if (!error) return
    running = undefined
    // Otherwise the failure is still on display.
    if (state.get().phase === 'loading') state.set({ phase: 'failed', error })
  }

  const open = (isQuiet = false) => {
    const { phase } = state.get()
    if (phase === 'ready') return Promise.resolve()
    if (!isQuiet && phase !== 'loading') state.set({ phase: 'loading' })
    running ??= run()
    return running
  }

  loader.state.subscribe(() => {
    const now = state.get()
    const remoteNow = loader.state.get()
    if (now.phase === 'ready' && remoteNow.phase === 'idle') return state.set({ phase: 'idle' })
    if (remoteNow.phase !== 'ready') return
    if (now.phase === 'ready' && now.version !== remoteNow.version) {
      state.set({ phase: 'idle' })
      if (holders > 0) void open()
    } else if (now.phase === 'failed') {
      const { code } = now.error
      const isOther = now.error.version !== remoteNow.version
      if (code.startsWith('remote-') || (isOther && holders > 0)) void open()
    }
  })

  return {
    state,
    open,
    crashed(cause) {
      const now = state.get()
      if (now.phase !== 'ready') return
      const error = asFederationError(cause, 'view-crashed', { remote, version: now.version })
      report(error)
      const count = (crashes.get(now.version) ?? 0) + 1
      crashes.set(now.version, count)
      if (count >= TRIES) {
        state.set({ phase: 'loading' })
        running ??= run(error)
      } else {
        draws += 1
        state.set({ ...now, draw: draws })
      }
    },
    hold() {
      holders += 1
      return () => {
        holders -= 1
        if (holders === 0) options.onReleased?.()
      }
    },
    forget() {
      if (holders === 0 && state.get().phase === 'ready') state.set({ phase: 'idle' })
    },
    isHeld: () => holders > 0,
    isInUse: () => holders > 0 && state.get().phase === 'ready',
  }
}

async function checked(load: LoadCode): Promise<ViewModule> {
  const module = await load()
  if (!isViewModule(module)) throw new Error('it exports neither a component nor a mount function')
  return module
}

function find(definition: RemoteDefinition, key: ViewKey): LoadView | undefined {
  const name = key.slice(key.indexOf(':') + 1)
  if (key.startsWith('route:')) return definition.routes.find((route) => route.path === name)?.lazy
  return Object.entries(definition.slots).find(([slot]) => slot === name)?.[1]
}
