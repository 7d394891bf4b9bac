import { callApi } from '@tradefront/api'
import { calls, User } from '@tradefront/contracts'
import {
  MONEY_DRAFTS_KEY,
  readDraft,
  RECEIPTS_KEY,
  safeStorage,
  saveDraft,
  tabStorage,
  useSession,
} from '@tradefront/session'
import { hang, later, lost, status, type Answer } from '@tradefront/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loggedIn, resetStores, settingsFetched, USER } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => {
  resetStores()
  settingsFetched()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a 401', () => {
  test('[SESS-03] on a protected path clears the session and goes to /', async () => {
    loggedIn()
    const { pathname, broker } = await renderApp('/mt4')
    expect(await screen.findByText('Trading room page')).toBeVisible()
    broker.answers('GET /user', status(401))
    await act(() => useSession.getState().fetchUser())
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(pathname()).toBe('/')
    expect(useSession.getState()).toMatchObject({ user: null, token: null })
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended. Log in again.')
  })

  test.each(['/signup', '/no/such/page'])(
    '[SESS-03] on %s, which needs no login, goes to / as well',
    async (path) => {
      useSession.setState({ token: 'token-1', user: null })
      const { pathname } = await renderApp(path, { 'GET /user': status(401) })
      await act(() => callApi(calls.user).catch(() => {}))
      expect(useSession.getState().token).toBeNull()
      await waitFor(() => expect(pathname()).toBe('/'))
    },
  )

  test('[SESS-03] several in parallel end the session once and say why once', async () => {
    loggedIn()
    const { live, broker, router } = await renderApp('/mt4')
    expect(await screen.findByText('Trading room page')).toBeVisible()
    broker.answers('GET /user', status(401))
    broker.answers('GET /data', status(401))
    await act(async () => {
      await Promise.allSettled([
        ...Array.from({ length: 6 }, () => callApi(calls.user)),
        callApi(calls.siteData),
      ])
    })
    await waitFor(() => expect(router.location.pathname).toBe('/'))
    expect(await screen.findAllByText('Your session has ended. Log in again.')).toHaveLength(1)
    expect(live.realtime.account.disconnect).toHaveBeenCalledTimes(1)
    const endings = vi.mocked(live.realtime.bus.emit).mock.calls.filter(([name]) => name === 'session:ended')
    expect(endings).toEqual([['session:ended', { reason: 'expired' }]])
  })

  test('[SESS-03] on a late call of an ended session doesn’t end the next one', async () => {
    loggedIn()
    const { session, broker } = await renderApp('/mt4')
    const late = later()
    broker.answersOnce('GET /user', late.answer)
    const call = callApi(calls.user).catch(() => {})
    act(() => session.end('logout'))
    act(() => session.begin(v.parse(User, USER), 'token-2'))
    late.give(status(401))
    await act(() => call)
    expect(useSession.getState().token).toBe('token-2')
  })

  test('[SESS-03] says why the session ended until the next login, and nothing after a logout', async () => {
    loggedIn()
    const { session } = await renderApp('/mt4')
    act(() => session.end('expired'))
    expect(await screen.findByText(/Your session has ended/)).toBeVisible()
    act(() => session.begin(v.parse(User, USER), 'token-2'))
    act(() => session.end('logout'))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(screen.queryByText(/Your session has ended/)).toBeNull()
  })

  test('[SESS-03] on a call without a token is handled by its page: there is no session to end', async () => {
    const { pathname } = await renderApp('/signup', { 'GET /user': status(401) })
    expect(await screen.findByText('Sign up page')).toBeVisible()
    saveDraft({
      email: 'a@b.test',
      password: 'long-enough',
      country: 'x',
      timestamp: new Date().toISOString(),
    })
    await act(() => callApi(calls.user).catch(() => {}))
    expect(pathname()).toBe('/signup')
    expect(readDraft()).toBeDefined()
  })

  test.each(['/login', '/register', '/forgot-password'])('[SESS-03] on %s changes nothing', async (path) => {
    useSession.setState({ token: 'token-1', user: null })
    const { pathname } = await renderApp(path, { 'GET /user': status(401) })
    await act(() => callApi(calls.user).catch(() => {}))
    expect(useSession.getState().token).toBe('token-1')
    expect(pathname()).toBe(path)
  })
})

describe('[SESS-06] a logout calls the server without waiting for it', () => {
  test.each<readonly [string, Answer]>([
    ['says yes', { success: true }],
    ['does not offer the call (404)', status(404)],
    ['does not offer the call (501)', status(501)],
    ['no longer knows the session', status(401)],
    ['fails', status(500)],
    ['answers something else', '<html>'],
    ['never answers', hang],
    ['cannot be reached', lost],
  ])('that %s', async (_what, answer) => {
    loggedIn()
    const { session, broker, pathname } = await renderApp('/mt4', { 'POST /auth/logout': answer })
    expect(await screen.findByText('Trading room page')).toBeVisible()
    act(() => session.end('logout'))
    expect(useSession.getState()).toMatchObject({ user: null, token: null })
    await waitFor(() => expect(pathname()).toBe('/'))
    const calls = broker.calls('POST /auth/logout')
    expect(calls.map(({ token }) => token)).toEqual(['token-1'])
    // A late 401 doesn't end the next session.
    act(() => session.begin(v.parse(User, USER), 'token-2'))
    await act(async () => {})
    expect(useSession.getState().token).toBe('token-2')
    expect(screen.queryByText(/Your session has ended/)).toBeNull()
  })

  test('but a session that the server has ended isn’t ended there again', async () => {
    loggedIn()
    const { session, broker } = await renderApp('/mt4')
    act(() => session.end('expired'))
    expect(await screen.findByText(/Your session has ended/)).toBeVisible()
    expect(broker.calls('POST /auth/logout')).toHaveLength(0)
  })
})

describe('other tabs', () => {
  test.each([
    ['logout', ['user-storage', 'session-ended-on-purpose']],
    ['expired', ['user-storage']],
  ] as const)('[SESS-06] are notified of %s from the start of the page', async (reason, expected) => {
    loggedIn()
    const { session } = await renderApp('/mt4')
    const stored = vi.spyOn(Storage.prototype, 'setItem')
    onTestFinished(() => stored.mockRestore())
    act(() => session.end(reason))
    // The end comes first: other tabs record their page when they see it.
    const keys = stored.mock.calls.map(([key]) => key)
    expect(keys.filter((key) => /^(user-storage|session-ended)/.test(key))).toEqual(expected)
  })

  function otherTabStores(state: unknown): void {
    const value = JSON.stringify({ state, version: 0 })
    localStorage.setItem('user-storage', value)
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'user-storage', newValue: value }))
    })
  }

  test('[SESS-11] logging out in one tab takes effect here', async () => {
    loggedIn()
    const { pathname, live } = await renderApp('/mt4')
    expect(await screen.findByText('Trading room page')).toBeVisible()
    otherTabStores({ user: null, token: null, selectedAccountIndex: 0 })
    await waitFor(() => expect(pathname()).toBe('/'))
    expect(live.realtime.account.disconnect).toHaveBeenCalled()
    expect(live.realtime.bus.emit).toHaveBeenCalledWith('session:ended', { reason: 'other-tab' })
    expect(await screen.findByText('Your session has ended. Log in again.')).toBeVisible()
  })

  test('[SESS-11] logging out in one tab also leads to / from a page that needs no login', async () => {
    loggedIn()
    const { pathname } = await renderApp('/no/such/page')
    await screen.findByRole('heading', { name: 'Page not found' })
    otherTabStores({ user: null, token: null, selectedAccountIndex: 0 })
    await waitFor(() => expect(pathname()).toBe('/'))
  })

  test('[SESS-11] another user logging in elsewhere reloads the page', async () => {
    loggedIn()
    const { reload } = await renderApp('/mt4')
    otherTabStores({ user: { ...USER, id: 8 }, token: 'token-2', selectedAccountIndex: 0 })
    await waitFor(() => expect(reload).toHaveBeenCalledExactlyOnceWith('/main'))
  })

  test('[SESS-11] on a page for visitors the previous user is dropped and the page stays', async () => {
    loggedIn()
    const { live, pathname, reload } = await renderApp('/forgot-password')
    await screen.findByRole('heading', { name: 'Reset your password' })
    otherTabStores({ user: { ...USER, id: 8 }, token: 'token-2', selectedAccountIndex: 0 })
    expect(live.realtime.bus.emit).toHaveBeenCalledWith('session:ended', { reason: 'other-tab' })
    expect(pathname()).toBe('/forgot-password')
    expect(reload).not.toHaveBeenCalled()
  })

  test('[SESS-11] a login in another tab also logs in a waiting login page', async () => {
    const { pathname } = await renderApp('/login?next=%2Fmt4')
    await screen.findByRole('heading', { name: 'Log in' })
    otherTabStores({ user: USER, token: 'token-1', selectedAccountIndex: 0 })
    await waitFor(() => expect(pathname()).toBe('/mt4'))
  })

  test('[SESS-04] after a logout elsewhere, a page opened later is still reached through login', async () => {
    loggedIn()
    const { router } = await renderApp('/forgot-password')
    await screen.findByRole('heading', { name: 'Reset your password' })
    otherTabStores({ user: null, token: null, selectedAccountIndex: 0 })
    await act(() => router.navigate('/mt4'))
    await waitFor(() => expect(router.location.search).toBe('?next=%2Fmt4'))
  })
})

describe('one user after another', () => {
  const OTHER = v.parse(User, { ...USER, id: 8 })

  test('[SESS-06] the next user inherits nothing from the previous one', async () => {
    loggedIn()
    useSession.getState().selectAccount(2)
    const { live, session } = await renderApp('/forgot-password')
    session.begin(OTHER, 'token-2')
    expect(live.realtime.bus.emit).toHaveBeenCalledWith('session:ended', { reason: 'logout' })
    expect(live.realtime.account.disconnect).toHaveBeenCalled()
    expect(useSession.getState()).toMatchObject({
      user: { id: '8' },
      token: 'token-2',
      selectedAccountIndex: 0,
    })
  })

  test('[SESS-07] the same user logging in again keeps the state', async () => {
    loggedIn()
    const { live, session } = await renderApp('/forgot-password')
    session.begin(v.parse(User, USER), 'token-2')
    expect(live.realtime.bus.emit).not.toHaveBeenCalled()
    expect(useSession.getState().token).toBe('token-2')
  })

  test('[ONB-18] a login and a logout each delete the registration draft', async () => {
    const draft = { email: 'mia@example.test', password: 'long-enough', country: 'germany' }
    const { session } = await renderApp('/forgot-password')
    saveDraft({ ...draft, timestamp: new Date().toISOString() })
    session.begin(OTHER, 'token-2')
    expect(readDraft()).toBeUndefined()
    saveDraft({ ...draft, timestamp: new Date().toISOString() })
    act(() => session.end('logout'))
    expect(readDraft()).toBeUndefined()
  })

  test('[WALL-02] payment drafts and the record of requests survive a lost session and are deleted by a logout', async () => {
    loggedIn()
    const { session } = await renderApp('/main/settings')
    tabStorage.setItem(MONEY_DRAFTS_KEY, '{}')
    safeStorage.setItem(RECEIPTS_KEY, '{}')
    act(() => session.end('expired'))
    session.begin(OTHER, 'token-2')
    expect(tabStorage.getItem(MONEY_DRAFTS_KEY)).toBe('{}')
    expect(safeStorage.getItem(RECEIPTS_KEY)).toBe('{}')
    act(() => session.end('logout'))
    expect(tabStorage.getItem(MONEY_DRAFTS_KEY)).toBeNull()
    expect(safeStorage.getItem(RECEIPTS_KEY)).toBeNull()
  })
})

describe('heartbeat', () => {
  function page() {
    const target = new EventTarget()
    const state = { visibilityState: 'visible' as DocumentVisibilityState }
    const show = (visibilityState: DocumentVisibilityState) => {
      state.visibilityState = visibilityState
      target.dispatchEvent(new Event('visibilitychange'))
    }
    const fake = {
      get visibilityState() {
        return state.visibilityState
      },
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
    }
    return { fake: fake as unknown as Document, show }
  }

  test('[SESS-13] beats at the start and every 60 s; a failure has no effect', async () => {
    vi.useFakeTimers()
    const send = vi.fn(() => Promise.reject(new Error('down')))
    const failed = vi.fn()
    const stop = startHeartbeat(send, failed, page().fake)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledTimes(2)
    expect(failed).toHaveBeenCalledTimes(2)
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('[SESS-13] beats only while visible, and when the tab becomes visible', async () => {
    vi.useFakeTimers()
    const send = vi.fn(() => Promise.resolve())
    const { fake, show } = page()
    const stop = startHeartbeat(send, () => {}, fake)
    show('hidden')
    await vi.advanceTimersByTimeAsync(300_000)
    expect(send).toHaveBeenCalledTimes(1)
    show('visible')
    expect(send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(3)
    stop()
    show('visible')
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('[SESS-13] runs while logged in', async () => {
    loggedIn()
    const { broker } = await renderApp('/mt4')
    await waitFor(() => expect(broker.calls('POST /user/heartbeat')).toHaveLength(1))
    cleanup()
    useSession.getState().clearUser()
    await renderApp('/login')
    await screen.findByRole('heading', { name: 'Log in' })
    await act(broker.settled)
    expect(broker.calls('POST /user/heartbeat')).toHaveLength(1)
  })

  test('[SESS-13] reports the time since the last input, so that an open page alone doesn’t keep the session alive', async () => {
    loggedIn()
    const { broker } = await renderApp('/mt4')
    await waitFor(() => expect(broker.calls('POST /user/heartbeat')).toHaveLength(1))
    const { now } = Date
    const pressedAt = now()
    fireEvent.keyDown(document.body, { key: 'Tab' })
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 600_000)
    onTestFinished(() => clock.mockRestore())
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(broker.calls('POST /user/heartbeat')).toHaveLength(2))
    const { idle_ms } = broker.calls('POST /user/heartbeat')[1]!.body as { idle_ms: number }
    expect(idle_ms).toBeGreaterThanOrEqual(600_000)
    expect(idle_ms).toBeLessThanOrEqual(now() - pressedAt + 600_000)
  })
})

describe('account events', () => {
  test('[RT-03] the user channels are subscribed past the exempt routes and dropped on leaving', async () => {
    loggedIn()
    const { live, router } = await renderApp('/mt4')
    await waitFor(() =>
      expect(live.open()).toEqual(['notification.7 notification.message', 'user.7 user.updated']),
    )
    await act(() => router.navigate('/forgot-password'))
    await waitFor(() => expect(live.open()).toEqual([]))
  })

  test('[RT-03] nothing is subscribed while logged out', async () => {
    const { live } = await renderApp('/login')
    await screen.findByRole('heading', { name: 'Log in' })
    expect(live.open()).toEqual([])
  })

  test('[RT-06] user.updated refreshes the user, retrying a failure after 5 s', async () => {
    loggedIn()
    vi.useFakeTimers()
    const { live, broker } = await renderApp('/mt4')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(broker.calls('GET /user')).toHaveLength(1)
    broker.answers('GET /user', status(500))
    live.send('user.7', 'user.updated')
    await act(() => vi.advanceTimersByTimeAsync(4900))
    expect(broker.calls('GET /user')).toHaveLength(2)
    broker.answers('GET /user', { data: { ...USER, balance: '55.00' } })
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(broker.calls('GET /user')).toHaveLength(3)
    expect(useSession.getState().user?.balance).toBe('55.00')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(broker.calls('GET /user')).toHaveLength(3)
  })

  test('[RT-06] a burst of 500 notifications causes two refreshes', async () => {
    loggedIn()
    vi.useFakeTimers()
    const { live, broker } = await renderApp('/mt4')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(broker.calls('GET /user')).toHaveLength(1)
    for (let index = 0; index < 500; index += 1) {
      live.send('notification.7', 'notification.message', { id: String(index), read: false, message: 'Note' })
      if (index % 10 === 0) await act(() => vi.advanceTimersByTimeAsync(10))
    }
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(broker.calls('GET /user')).toHaveLength(3)
  })

  test('[RT-06] [SESS-13] while the broker is down the page makes few calls, and resumes when the network is back', async () => {
    loggedIn()
    vi.useFakeTimers()
    const { live, broker } = await renderApp('/mt4')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    broker.answers({ 'GET /user': lost, 'POST /user/heartbeat': lost })
    live.send('user.7', 'user.updated')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    const before = broker.calls().length
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(broker.calls().length - before).toBeLessThan(40)
    broker.answers('GET /user', { data: { ...USER, balance: '55.00' } })
    await act(async () => {
      window.dispatchEvent(new Event('online'))
      await vi.advanceTimersByTimeAsync(100)
    })
    // One pending read is let through, at the latest with the next retry.
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(useSession.getState().user?.balance).toBe('55.00')
  })

  test('[RT-06] the user is refreshed after the channel was lost, and when a remote requests it', async () => {
    loggedIn()
    vi.useFakeTimers()
    const { live, broker } = await renderApp('/mt4')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    live.subscribe('user.7', 1)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(broker.calls('GET /user')).toHaveLength(1)
    live.subscribe('user.7', 2)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(broker.calls('GET /user')).toHaveLength(2)
    live.realtime.bus.emit('user:refresh', {})
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(broker.calls('GET /user')).toHaveLength(3)
  })

  test.each([
    ['immediately if the first subscription is late', 12_000, 100],
    ['once, 30 s later, if it is early', 500, 30_000],
  ])(
    '[RT-06] changes before the first subscription are noticed: %s',
    async (_when, subscribedAfter, seenAfter) => {
      loggedIn()
      vi.useFakeTimers()
      const { live, broker } = await renderApp('/mt4')
      await act(() => vi.advanceTimersByTimeAsync(subscribedAfter))
      expect(broker.calls('GET /user')).toHaveLength(1)
      broker.answers('GET /user', { data: { ...USER, balance: '55.00' } })
      live.subscribe('user.7', 1)
      await act(() => vi.advanceTimersByTimeAsync(seenAfter - 50))
      expect(broker.calls('GET /user')).toHaveLength(subscribedAfter > 10_000 ? 2 : 1)
      await act(() => vi.advanceTimersByTimeAsync(100))
      expect(useSession.getState().user?.balance).toBe('55.00')
      await act(() => vi.advanceTimersByTimeAsync(120_000))
      expect(broker.calls('GET /user')).toHaveLength(2)
    },
  )

  test('[RT-06] a user refreshed since the first subscription isn’t fetched again', async () => {
    loggedIn()
    vi.useFakeTimers()
    const { live, broker } = await renderApp('/mt4')
    await act(() => vi.advanceTimersByTimeAsync(500))
    live.subscribe('user.7', 1)
    live.send('user.7', 'user.updated')
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    live.send('user.7', 'user.updated')
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(broker.calls('GET /user')).toHaveLength(3)
  })
})
