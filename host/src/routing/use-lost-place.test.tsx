import { User } from '@tradefront/contracts'
import { announceEndOnPurpose, useSession } from '@tradefront/session'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loginPage, mainLayout, settingsPage } from './host-pages.ts'
import { loggedIn, resetStores, settingsFetched, USER } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

// What comes seconds after the page is there at once.
vi.mock('../live/quiet-network.ts', () => ({
  onQuietNetwork(begin: () => void) {
    begin()
    return () => {}
  },
}))

const ME = v.parse(User, USER)
const SOMEBODY_ELSE = v.parse(User, { ...USER, id: '8' })

// Code takes real time.
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

/** The application at a path, with the parts that come later. */
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

test('[SESS-04] after a lost session login leads back to its page, query included, and only once', async () => {
  const { session, router, begin, atLogin } = await open('/main/settings?tab=2')
  act(() => session.end('expired'))
  await atLogin()
  begin(ME)
  await waitFor(() => expect(router.location).toMatchObject({ pathname: '/main/settings', search: '?tab=2' }))
  await act(async () => router.navigate('/login'))
  await waitFor(() => expect(router.location.pathname).toBe('/main/dashboard'))
})

test('[SESS-04] somebody else is not led to the page of who was there before, nor is that one afterwards', async () => {
  const { session, pathname, begin, atLogin } = await open('/main/settings')
  act(() => session.end('expired'))
  await atLogin()
  begin(SOMEBODY_ELSE)
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

/** Makes changes to the storage; what it returns brings the browser's word of each to this tab, as if another had made them. */
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

/** Ends the session as a tab on a page does; what it returns brings that to a tab that has it again. */
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

test('[SESS-04] a session that another tab was the first to lose leads back to this tab’s page', async () => {
  const arrive = await endedElsewhere('/main/dashboard', 'expired')
  const { router, session, begin, atLogin } = await open('/main/settings?tab=2')
  const stop = session.followOtherTabs()
  arrive()
  stop()
  await atLogin()
  begin(ME)
  await waitFor(() => expect(router.location).toMatchObject({ pathname: '/main/settings', search: '?tab=2' }))
})

test('[SESS-06] after another tab logged out login leads to /main', async () => {
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
  '[SESS-06] another tab logged out everywhere: login leads to /main, said %s this tab is refused',
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

test('[SESS-04] an end on purpose says nothing about the session after it', async () => {
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
  ['that is nobody’s', '/no/such/page'],
])('[SESS-04] a page %s is not led back to', async (_, path) => {
  const { session, pathname, begin, atLogin, router } = await open('/main/settings')
  await act(async () => router.navigate(path))
  act(() => session.end('expired'))
  await atLogin()
  begin(ME)
  expect(useSession.getState().token).toBe('token-2')
  await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
})

test.each(['/main/security', '/main/security/'])(
  '[SESS-04] %s, where logging out everywhere ends the session, is not led back to',
  async (path) => {
    const { session, federation, pathname, begin, atLogin, router } = await open('/main/settings')
    // The release set of the tests lacks this page, and unknown pages are not led back to anyway.
    vi.spyOn(federation, 'match').mockReturnValue(federation.match('/main/dashboard'))
    await act(async () => router.navigate(path))
    act(() => session.end('expired'))
    await atLogin()
    begin(ME)
    await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
  },
)
