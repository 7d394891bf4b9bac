import type { RemoteDefinition, ViewLoader as LoadView, ViewModule } from '../contract/define-remote.ts'
import { FederationError, asFederationError } from '../errors/federation-error.ts'
import { isViewModule } from './definition.ts'
import { TRY_MS, TimeIsUp, newestOrAny, pauseBeforeTry, wait, within } from './patience.ts'
import type { RemoteLoader } from './remote-loader.ts'
import type { Clock } from './runtime.ts'
import { createStore, type Store } from './store.ts'

/** Which page or slot of a remote. */
export type ViewKey = `route:${string}` | `slot:${string}`

/** Where one page or slot stands. */
export type ViewState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly module: ViewModule; readonly version: string | undefined }
  | { readonly phase: 'failed'; readonly error: FederationError }

/** Loads the remote and then the code of one page or slot; ready ones are there before a first render. */
export interface RemoteViewLoader {
  readonly state: Pick<Store<ViewState>, 'get' | 'subscribe'>
  /** Begins, or begins again after a failure; never rejects. */
  open(): Promise<void>
}

const TRIES = 2

/** A loader for one page or slot. A page that failed with its remote comes back together with it. */
export function createViewLoader(options: {
  readonly key: ViewKey
  readonly remote: string
  readonly loader: RemoteLoader
  readonly clock: Clock
  readonly random: () => number
  readonly report: (error: FederationError) => void
}): RemoteViewLoader {
  const { key, remote, loader, clock, random, report } = options
  const state = createStore<ViewState>({ phase: 'idle' })
  let running: Promise<void> | undefined

  const version = () => {
    const now = loader.state.get()
    return now.phase === 'ready' ? now.version : undefined
  }

  async function loadCode(load: LoadView): Promise<ViewModule> {
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

  async function run() {
    state.set({ phase: 'loading' })
    let definition: RemoteDefinition | undefined
    try {
      definition = await loader.load()
      const load = find(definition, key)
      if (!load) throw new FederationError('view-missing', { remote, version: version() })
      const module = await loadCode(load)
      running = undefined
      state.set({ phase: 'ready', module, version: version() })
    } catch (cause) {
      const error = asFederationError(cause, 'view-unreachable', { remote, version: version() })
      // The remote's own loader has reported its failures already.
      if (definition) report(error)
      running = undefined
      state.set({ phase: 'failed', error })
    }
  }

  const open = () => {
    if (state.get().phase === 'ready') return Promise.resolve()
    running ??= run()
    return running
  }

  loader.state.subscribe(() => {
    const now = state.get()
    const revived = loader.state.get().phase === 'ready' && now.phase === 'failed'
    if (revived && now.error.code.startsWith('remote-')) void open()
  })

  return { state, open }
}

async function checked(load: LoadView): Promise<ViewModule> {
  const module: unknown = await load()
  if (!isViewModule(module)) throw new Error('it exports neither a component nor a mount function')
  return module
}

function find(definition: RemoteDefinition, key: ViewKey): LoadView | undefined {
  const name = key.slice(key.indexOf(':') + 1)
  if (key.startsWith('route:')) return definition.routes.find((route) => route.path === name)?.lazy
  return Object.entries(definition.slots).find(([slot]) => slot === name)?.[1]
}
