import { User } from '@tradefront/contracts'
import { announceEndOnPurpose, useSession } from '@tradefront/session'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loginPage, mainLayout, settingsPage } from './host-pages.ts'
import { loggedIn, resetStores, settingsFetched, USER } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

// In the product these parts load seconds after the page.
vi.mock('../live/quiet-network.ts', () => ({
  onQuietNetwork(begin: () => void) {
    begin()
    return () => {}
  },
}))

const ME = v.parse(User, USER)
const OTHER_USER = v.parse(User, { ...USER, id: '8' })

// Loading code takes real time.
beforeAll(
  () => Promise.all([mainLayout.load(), settingsPage.load(), loginPage.load(), import('./LaterParts.tsx')]),
  30_000,
)
beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

/** The application at a path, including the parts that load later. */
async function open(path: string) {
  const app = await renderApp(path)
  await waitFor(() => expect(app.live.heard()).toContain('session:ended'))
  const begin = (user: User) => act(() => app.session.begin(user, 'token-2'))
  const atLogin = async () => {
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(app.pathname()).toBe('/')
  }
  return { ...app, begin, atLogin }
}

test('[SESS-04] after a lost session login returns to its page, query included, and only once', async () => {
  const { session, router, begin, atLogin } = await open('/main/settings?tab=2')
  act(() => session.end('expired'))
  await atLogin()
  begin(ME)
  await waitFor(() => expect(router.location).toMatchObject({ pathname: '/main/settings', search: '?tab=2' }))
  await act(async () => router.navigate('/login'))
  await waitFor(() => expect(router.location.pathname).toBe('/main/dashboard'))
})

test('[SESS-04] another customer doesn’t land on the previous one’s page, nor does that one afterwards', async () => {
  const { session, pathname, begin, atLogin } = await open('/main/settings')
  act(() => session.end('expired'))
  await atLogin()
  begin(OTHER_USER)
  await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
  act(() => session.end('logout'))
  await atLogin()
  begin(ME)
  await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
})

test('[SESS-06] after a logout login leads to /main', async () => {
  const { session, pathname, begin, atLogin } = await open('/main/settings')
  act(() => session.end('logout'))
  await atLogin()
  begin(ME)
  await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
})

/**
 * Changes the storage; the returned function delivers the storage events to this tab, as if another tab had made the
 * changes.
 */
function elsewhere(change: () => void): () => void {
  const changes: { key: string; newValue: string | null }[] = []
  const { setItem, removeItem } = Storage.prototype
  const spies = [
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (this === localStorage) changes.push({ key, newValue: value })
      setItem.call(this, key, value)
    }),
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
      if (this === localStorage) changes.push({ key, newValue: null })
      removeItem.call(this, key)
    }),
  ]
  change()
  for (const spy of spies) spy.mockRestore()
  return () =>
    act(() => {
      for (const change of changes) window.dispatchEvent(new StorageEvent('storage', change))
    })
}

/** Ends the session as another tab would; the returned function delivers that to a tab that has a session again. */
async function endedElsewhere(path: string, reason: 'logout' | 'expired') {
  const other = await open(path)
  const arrive = elsewhere(() => act(() => other.session.end(reason)))
  const left = localStorage.getItem('user-storage')!
  cleanup()
  loggedIn()
  return () => {
    localStorage.setItem('user-storage', left)
    arrive()
  }
}

test('[SESS-04] a session that another tab loses first still returns to this tab’s page', async () => {
  const arrive = await endedElsewhere('/main/dashboard', 'expired')
  const { router, session, begin, atLogin } = await open('/main/settings?tab=2')
  const stop = session.followOtherTabs()
  arrive()
  stop()
  await atLogin()
  begin(ME)
  await waitFor(() => expect(router.location).toMatchObject({ pathname: '/main/settings', search: '?tab=2' }))
})

test('[SESS-06] after another tab logged out login goes to /main', async () => {
  const arrive = await endedElsewhere('/main/dashboard', 'logout')
  const { pathname, session, begin, atLogin } = await open('/main/settings')
  const stop = session.followOtherTabs()
  arrive()
  stop()
  await atLogin()
  begin(ME)
  await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
})

test.each(['before', 'after'])(
  '[SESS-06] a logout everywhere in another tab that arrives %s this tab’s 401: login goes to /main',
  async (when) => {
    const { session, pathname, begin, atLogin } = await open('/main/settings')
    const arrive = elsewhere(announceEndOnPurpose)
    if (when === 'before') arrive()
    act(() => session.end('expired'))
    await atLogin()
    if (when === 'after') arrive()
    begin(ME)
    await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
  },
)

test('[SESS-04] an intentional end doesn’t affect the next session', async () => {
  const { session, router, pathname, begin, atLogin } = await open('/main/settings')
  elsewhere(announceEndOnPurpose)()
  act(() => session.end('expired'))
  await atLogin()
  begin(ME)
  await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
  await act(async () => router.navigate('/main/settings'))
  act(() => session.end('expired'))
  await atLogin()
  begin(ME)
  await waitFor(() => expect(pathname()).toBe('/main/settings'))
})

test.each([
  ['that does not exist', '/main/nowhere'],
  ['without a route', '/no/such/page'],
])('[SESS-04] login doesn’t return to a page %s', async (_, path) => {
  const { session, pathname, begin, atLogin, router } = await open('/main/settings')
  await act(async () => router.navigate(path))
  act(() => session.end('expired'))
  await atLogin()
  begin(ME)
  expect(useSession.getState().token).toBe('token-2')
  await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
})

test.each(['/main/security', '/main/security/'])(
  '[SESS-04] login doesn’t return to %s, where the session was ended by logging out everywhere',
  async (path) => {
    const { session, federation, pathname, begin, atLogin, router } = await open('/main/settings')
    // The tests' release set lacks this page, and unknown pages are never returned to.
    vi.spyOn(federation, 'match').mockReturnValue(federation.match('/main/dashboard'))
    await act(async () => router.navigate(path))
    act(() => session.end('expired'))
    await atLogin()
    begin(ME)
    await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
  },
)
