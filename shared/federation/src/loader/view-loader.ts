import type { RemoteDefinition, ViewLoader as LoadView, ViewModule } from '../contract/define-remote.ts'
import { FederationError, asFederationError } from '../errors/federation-error.ts'
import { isViewModule } from './definition.ts'
import { TRY_MS, TimeIsUp, newestOrAny, pauseBeforeTry, wait, within } from './tries.ts'
import type { RemoteLoader } from './remote-loader.ts'
import type { Clock } from './runtime.ts'
import { createStore, type Store } from './store.ts'

/** Identifies a page, slot or part of a remote. */
export type ViewKey = `route:${string}` | `slot:${string}`

/** State of one page or slot. */
export type ViewState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | {
      readonly phase: 'ready'
      readonly module: ViewModule
      readonly version: string | undefined
      /** Changes whenever it has to be remounted. */
      readonly draw: number
    }
  | { readonly phase: 'failed'; readonly error: FederationError }

/** Loads the remote and then the code of one page or slot; if ready, it is available on the first render. */
export interface RemoteViewLoader {
  readonly state: Pick<Store<ViewState>, 'get' | 'subscribe'>
  /**
   * Starts, or restarts after a failure; never rejects.
   *
   * @param isQuiet keeps a failure on display until it is resolved.
   */
  open(isQuiet?: boolean): Promise<void>
  /** Call when the view threw: remounts once, then falls back to the previous version, then fails. */
  crashed(cause: unknown): void
  /** Call when it is on screen; returns the release function. */
  hold(): () => void
  /** Reloads it when opened next, unless it is on screen. */
  forget(): void
  /** On screen and working: the remote's version isn't switched for another view. */
  readonly isInUse: () => boolean
  readonly isHeld: () => boolean
}

/** Dependencies of a view's loader. */
export interface ViewLoaderOptions {
  readonly key: ViewKey
  readonly remote: string
  readonly loader: RemoteLoader
  readonly clock: Clock
  readonly random: () => number
  readonly report: (error: FederationError) => void
  /** Injects a tester's fault into loading code of an already loaded remote. */
  readonly spoilt?: (load: LoadCode) => LoadCode
  /** Whether the remote may switch to another version for this view. */
  readonly mayFallBack?: () => boolean
  /** Called when it is no longer on screen. */
  readonly onReleased?: () => void
}

type LoadCode = () => Promise<unknown>

const TRIES = 2

/**
 * Loader of one page or slot. A page that failed with its remote recovers with it; one whose code fails twice, or
 * that crashes twice, falls back to the previous version, as an entry does [MFE-03]. Doesn't use `lazyCode`: this
 * loading has a timeout, and may be discarded for another version.
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

  /** Loads one version's code of this view, or returns the error; `loaded` is the result for the remote itself. */
  async function attempt(): Promise<FederationError | undefined> {
    let loaded: string | undefined
    try {
      const before = version()
      const definition = await loader.load()
      loaded = version()
      const load = find(definition, key)
      if (!load) throw new FederationError('view-missing', { remote, version: loaded })
      const module = await loadCode((before && options.spoilt?.(load)) || load)
      // Another view has switched the remote's version meanwhile.
      if (version() !== loaded && version() !== undefined) return await attempt()
      draws += 1
      running = undefined
      state.set({ phase: 'ready', module, version: loaded, draw: draws })
      return undefined
    } catch (cause) {
      const error = asFederationError(cause, 'view-unreachable', { remote, version: loaded })
      // The remote's own loader has already reported its failures.
      if (loaded !== undefined) report(error)
      const fellBack = loaded !== undefined && (await fallBack(loaded))
      if (!fellBack || (await attempt()) !== undefined) return error
      return undefined
    }
  }

  async function fallBack(failed: string): Promise<boolean> {
    if (options.mayFallBack?.() === false) return false
    const name = key.slice(key.indexOf(':') + 1)
    return loader.fallBack(failed, ({ routes, slots, parts }) =>
      key.startsWith('route:')
        ? routes.some(({ path }) => path === name)
        : slots.includes(name) || name in (parts ?? {}),
    )
  }

  async function run(crash?: FederationError) {
    let error = crash
    // The first failure belongs to the expected version.
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
