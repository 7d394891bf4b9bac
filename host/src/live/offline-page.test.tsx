import { useSession } from '@tradefront/session'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loggedIn, resetStores, USER } from '../testing/fixtures.tsx'
import { keepOfflinePage } from './offline-page.ts'

const AT = 1_700_000_000_000
const register = vi.fn(async () => {})
const fetchUser = vi.fn(async () => true)

beforeEach(() => {
  resetStores()
  loggedIn()
  useSession.setState({ fetchUser })
  vi.clearAllMocks()
  vi.spyOn(Date, 'now').mockReturnValue(AT)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve({}) },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Starts in a window of its own or in a tab, until the test ends. */
function start(mode: 'standalone' | 'browser'): () => void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${mode})` }))
  const stop = keepOfflinePage()
  onTestFinished(stop)
  return stop
}

const noted = () => JSON.parse(localStorage.getItem('last-known') ?? 'null') as unknown

test('[HEAD-01] an installed copy registers the worker, and fetches figures whose time it knows', () => {
  start('standalone')
  expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' })
  expect(fetchUser).toHaveBeenCalledOnce()
  // Those from an earlier visit have no time yet.
  expect(noted()).toBeNull()
})

test('[HEAD-01] a tab registers nothing', () => {
  start('browser')
  expect([register.mock.calls, fetchUser.mock.calls]).toEqual([[], []])
})

test.each(['standalone', 'browser'] as const)(
  '[SESS-06] the time of the figures is noted until the customer logs out, %s',
  (mode) => {
    const stop = start(mode)
    loggedIn({ balance: '12.00' })
    expect(noted()).toEqual({ customer: USER.id, at: AT })
    useSession.getState().selectAccount(0)
    expect(noted()).toEqual({ customer: USER.id, at: AT })
    useSession.getState().clearUser()
    expect(noted()).toBeNull()
    stop()
    loggedIn()
    expect(noted()).toBeNull()
  },
)
