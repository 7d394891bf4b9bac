import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemoteDefinition, ViewModule } from '../contract/define-remote.ts'
import { FederationError } from '../errors/federation-error.ts'
import { remoteModule } from '../testing/fixtures.ts'
import type { RemoteLoader, RemoteState } from './remote-loader.ts'
import { pageClock } from './runtime.ts'
import { createStore } from './store.ts'
import { createViewLoader, type ViewKey } from './view-loader.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const Page = () => null
const page: ViewModule = { default: Page }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function setUp(lazy: () => Promise<ViewModule>, key: ViewKey = 'route:/mt4') {
  const state = createStore<RemoteState>({ phase: 'idle' })
  const { default: definition } = remoteModule({
    routes: [{ path: '/mt4', lazy }],
    slots: { 'header.pairs': lazy },
  })
  let outcome: RemoteDefinition | FederationError = definition
  let version = '2.0.0'
  const loader: RemoteLoader = {
    state,
    fallBack: async () => false,
    forget: () => state.set({ phase: 'idle' }),
    load: async () => {
      if (outcome instanceof FederationError) {
        state.set({ phase: 'failed', version, error: outcome })
        throw outcome
      }
      state.set({ phase: 'ready', version, definition: outcome, loadMs: 1 })
      return outcome
    },
  }
  const reports: FederationError[] = []
  const view = createViewLoader({
    key,
    remote: 'trading',
    loader,
    clock: pageClock,
    random: () => 0.5,
    report: (error) => reports.push(error),
  })
  const settle = (next: RemoteDefinition | FederationError) => {
    outcome = next
  }
  /** Another view has switched the remote to this version. */
  const become = (other: string) => {
    version = other
    state.set({ phase: 'ready', version, definition, loadMs: 1 })
  }
  return { view, loader, definition, settle, become, reports }
}

test('[MFE-01] ready once the remote and the page code are loaded', async () => {
  const { view } = setUp(async () => page)
  const opening = view.open()
  expect(view.state.get().phase).toBe('loading')
  await opening
  expect(view.state.get()).toEqual({ phase: 'ready', module: page, version: '2.0.0', draw: 1 })
})

test('[MFE-02] a slot is found by its name', async () => {
  const { view } = setUp(async () => page, 'slot:header.pairs')
  await view.open()
  expect(view.state.get().phase).toBe('ready')
})

test('[MFE-02] a page announced by the remote but missing', async () => {
  const { view, reports } = setUp(async () => page, 'route:/elsewhere')
  await view.open()
  expect(view.state.get()).toMatchObject({ phase: 'failed', error: { code: 'view-missing' } })
  expect(reports).toHaveLength(1)
})

test('[MFE-03] code that fails once is requested again', async () => {
  const lazy = vi.fn<() => Promise<ViewModule>>()
  lazy.mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(page)
  const { view } = setUp(lazy)
  const opening = view.open()
  await pass(500)
  await opening
  expect(view.state.get().phase).toBe('ready')
  expect(lazy).toHaveBeenCalledTimes(2)
})

test('[MFE-03] reports code that fails twice, and reopening works', async () => {
  const lazy = vi.fn<() => Promise<ViewModule>>()
  const cause = new Error('ChunkLoadError')
  lazy.mockRejectedValueOnce(cause).mockRejectedValueOnce(cause).mockResolvedValue(page)
  const { view } = setUp(lazy)
  void view.open()
  await pass(500)
  expect(view.state.get()).toMatchObject({ phase: 'failed', error: { code: 'view-unreachable', cause } })
  await view.open()
  expect(view.state.get().phase).toBe('ready')
})

test('[MFE-03] hanging code times out after two attempts of 8 s', async () => {
  const { view } = setUp(() => new Promise(() => {}))
  void view.open()
  await pass(16_499)
  expect(view.state.get().phase).toBe('loading')
  await pass(1)
  expect(view.state.get()).toMatchObject({ phase: 'failed', error: { code: 'view-timeout' } })
})

test('[MFE-03] reports a module without a component or mount', async () => {
  const { view } = setUp(async () => ({ default: undefined }) as unknown as ViewModule)
  void view.open()
  await pass(500)
  expect(view.state.get()).toMatchObject({ phase: 'failed', error: { code: 'view-unreachable' } })
})

test('[MFE-03] a page that failed with its remote recovers when another view reloads the remote', async () => {
  const { view, loader, definition, settle } = setUp(async () => page)
  settle(new FederationError('remote-unreachable'))
  await view.open()
  expect(view.state.get()).toMatchObject({ phase: 'failed', error: { code: 'remote-unreachable' } })
  settle(definition)
  await loader.load()
  await pass(0)
  expect(view.state.get().phase).toBe('ready')
})

test.each([
  ['on the screen', '1.0.0', 'ready'],
  ['on the screen', '2.0.0', 'failed'],
  ['left', '1.0.0', 'failed'],
])(
  '[MFE-03] a page whose code failed and that is %s, when another view switches the remote to %s: %s',
  async (where, version, phase) => {
    const lazy = vi.fn<() => Promise<ViewModule>>()
    const cause = new Error('ChunkLoadError')
    lazy.mockRejectedValueOnce(cause).mockRejectedValueOnce(cause).mockResolvedValue(page)
    const { view, become } = setUp(lazy)
    const leave = view.hold()
    void view.open()
    await pass(500)
    expect(view.state.get().phase).toBe('failed')
    if (where === 'left') leave()
    become(version)
    await pass(0)
    expect(view.state.get().phase).toBe(phase)
  },
)

test('[MFE-03] a remote’s failure is reported only by its own loader', async () => {
  const { view, settle, reports } = setUp(async () => page)
  settle(new FederationError('remote-unreachable'))
  await view.open()
  expect(reports).toEqual([])
})
