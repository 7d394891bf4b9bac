import { fakeBroker, status, user } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StorageValue } from 'zustand/middleware'
import { followOtherTabs } from './other-tabs.ts'
import {
  createSessionStore,
  isLoggedIn,
  SESSION_KEY,
  useSession,
  type StoredSession,
} from './session-store.ts'

const broker = fakeBroker()
const mia = user({ first_name: 'Mia' })

function stored(): unknown {
  return JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
}

beforeEach(() => {
  vi.spyOn(console, 'warn')
    .mockReset()
    .mockImplementation(() => {})
  localStorage.clear()
  useSession.setState(useSession.getInitialState(), true)
})

describe('the session', () => {
  test('[SESS-01] keeps user, token and account index under user-storage', () => {
    useSession.getState().setUser(mia, 'token-1')
    useSession.getState().selectAccount(2)
    expect(stored()).toMatchObject({
      state: { user: { id: '7', first_name: 'Mia' }, token: 'token-1', selectedAccountIndex: 2 },
    })
    expect(isLoggedIn(useSession.getState())).toBe(true)
  })

  test('[SESS-01] clearUser clears user and token and resets the account index to 0', () => {
    useSession.getState().setUser(mia, 'token-1')
    useSession.getState().selectAccount(2)
    useSession.getState().clearUser()
    expect(useSession.getState()).toMatchObject({ user: null, token: null, selectedAccountIndex: 0 })
    expect(stored()).toMatchObject({ state: { user: null, token: null, selectedAccountIndex: 0 } })
    expect(isLoggedIn(useSession.getState())).toBe(false)
  })

  test('[SESS-01] isLoading starts true and ends when stored state is restored', async () => {
    let restore: (value: StorageValue<StoredSession>) => void = () => {}
    const restored = new Promise<StorageValue<StoredSession>>((resolve) => (restore = resolve))
    const store = createSessionStore({
      getItem: () => restored,
      setItem: () => {},
      removeItem: () => {},
    })
    expect(store.getState().isLoading).toBe(true)
    restore({ state: { user: mia, token: 'token-1', selectedAccountIndex: 1 }, version: 0 })
    await vi.waitFor(() => expect(store.getState().isLoading).toBe(false))
    expect(store.getState()).toMatchObject({ token: 'token-1', selectedAccountIndex: 1, user: { id: '7' } })
  })

  test('[SESS-01] a corrupt stored session counts as absent', async () => {
    for (const text of ['{ not json', '[]', '{"state":{"user":5,"token":{}},"version":0}']) {
      localStorage.setItem(SESSION_KEY, text)
      await useSession.persist.rehydrate()
      expect(useSession.getState()).toMatchObject({ user: null, token: null, isLoading: false })
    }
  })
})

describe('fetching the current user', () => {
  test('[SESS-02] without a token turns loading off and does nothing else', async () => {
    useSession.setState({ isLoading: true })
    await useSession.getState().fetchUser()
    expect(useSession.getState().isLoading).toBe(false)
    expect(broker.calls()).toEqual([])
  })

  test('[SESS-02] with a token loads and stores the user', async () => {
    broker.answers('GET /user', { data: { ...mia, balance: '42.10' } })
    useSession.setState({ user: mia, token: 'token-1' })
    const fetching = useSession.getState().fetchUser()
    expect(useSession.getState().isLoading).toBe(true)
    await fetching
    expect(useSession.getState().user?.balance).toBe('42.10')
    expect(useSession.getState().isLoading).toBe(false)
  })

  test('[SESS-02] a failure is only logged, the previous user is kept', async () => {
    broker.answers('GET /user', status(500))
    useSession.setState({ user: mia, token: 'token-1' })
    await useSession.getState().fetchUser()
    expect(useSession.getState()).toMatchObject({ user: mia, token: 'token-1', isLoading: false })
    expect(console.warn).toHaveBeenCalledTimes(1)
  })

  test('[SESS-02] an answer that arrives after logging out is dropped', async () => {
    broker.answers('GET /user', { data: mia })
    useSession.setState({ user: mia, token: 'token-1' })
    const fetching = useSession.getState().fetchUser()
    useSession.getState().clearUser()
    await fetching
    expect(useSession.getState().user).toBeNull()
  })
})

describe('other tabs', () => {
  let end: () => void
  const onChange = vi.fn()

  beforeEach(() => {
    onChange.mockReset()
    end = followOtherTabs(onChange)
    useSession.getState().setUser(mia, 'token-1')
  })
  afterEach(() => end())

  function otherTabStores(value: string | null): void {
    if (value === null) localStorage.removeItem(SESSION_KEY)
    else localStorage.setItem(SESSION_KEY, value)
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: value }))
  }

  test('[SESS-11] logging out in another tab logs out here', () => {
    otherTabStores('{"state":{"user":null,"token":null,"selectedAccountIndex":0},"version":0}')
    expect(isLoggedIn(useSession.getState())).toBe(false)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('logged-out')
  })

  test('[SESS-11] storage cleared in another tab logs out here', () => {
    otherTabStores(null)
    expect(isLoggedIn(useSession.getState())).toBe(false)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('logged-out')
  })

  test('[SESS-11] switches to the user of another tab, and reports it', () => {
    const state = { user: { ...mia, id: '8' }, token: 'token-2', selectedAccountIndex: 0 }
    otherTabStores(JSON.stringify({ state, version: 0 }))
    expect(useSession.getState()).toMatchObject({ token: 'token-2', user: { id: '8' } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith('other-user')
  })

  describe('before their change is noticed here', () => {
    const LOGGED_OUT = '{"state":{"user":null,"token":null,"selectedAccountIndex":0},"version":0}'
    const otherUser = { user: { ...mia, id: '8' }, token: 'token-2', selectedAccountIndex: 0 }
    const OTHER = JSON.stringify({ state: otherUser, version: 0 })

    test.each([
      [
        'a logout',
        () => localStorage.setItem(SESSION_KEY, LOGGED_OUT),
        { state: { user: null, token: null } },
      ],
      ['a cleared storage', () => localStorage.clear(), null],
      ['another user', () => localStorage.setItem(SESSION_KEY, OTHER), { state: { token: 'token-2' } }],
    ])('[SESS-11] %s is not undone by an answer of this tab', async (_, change, kept) => {
      broker.answers('GET /user', { data: mia })
      const fetching = useSession.getState().fetchUser()
      change()
      await fetching
      useSession.getState().selectAccount(1)
      expect(stored()).toEqual(
        kept && expect.objectContaining({ state: expect.objectContaining(kept.state) }),
      )
    })

    test('[SESS-11] a logout here doesn’t end another user’s session', () => {
      localStorage.setItem(SESSION_KEY, OTHER)
      useSession.getState().clearUser()
      expect(stored()).toMatchObject({ state: { token: 'token-2' } })
    })

    test('[SESS-07] a login here comes after it', () => {
      localStorage.setItem(SESSION_KEY, OTHER)
      useSession.getState().setUser(mia, 'token-3')
      expect(stored()).toMatchObject({ state: { token: 'token-3' } })
      localStorage.setItem(SESSION_KEY, LOGGED_OUT)
      useSession.getState().clearUser()
      useSession.getState().setUser(mia, 'token-3')
      expect(stored()).toMatchObject({ state: { token: 'token-3' } })
    })
  })

  test('[SESS-11] a refreshed user from another tab is taken over silently', () => {
    const state = { user: { ...mia, balance: '1.00' }, token: 'token-1', selectedAccountIndex: 0 }
    otherTabStores(JSON.stringify({ state, version: 0 }))
    expect(useSession.getState().user?.balance).toBe('1.00')
    expect(onChange).not.toHaveBeenCalled()
  })
})
