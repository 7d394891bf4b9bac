import { fakeBroker, user } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const broker = fakeBroker()
const EURO = { code: 'EUR', symbol: '€', rate: '0.92' }

/** The stores of a freshly opened page, one set per test. */
async function openPage() {
  vi.resetModules()
  const { configureApi } = await import('@tradefront/api')
  configureApi(broker.settings)
  return import('../index.ts')
}

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn')
    .mockReset()
    .mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

function refuse(what: 'forbidden' | 'full'): void {
  if (what === 'full') {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
  } else {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
  }
}

describe.each(['forbidden', 'full'] as const)('storage %s', (what) => {
  test('[SESS-01] the session lives in memory, and that is reported once', async () => {
    refuse(what)
    const { useSession, isLoggedIn, safeStorage } = await openPage()
    const onDegraded = vi.fn()
    safeStorage.onDegraded(onDegraded)
    expect(useSession.getState()).toMatchObject({ user: null, isLoading: false })
    useSession.getState().setUser(user(), 'token-1')
    useSession.getState().selectAccount(1)
    expect(isLoggedIn(useSession.getState())).toBe(true)
    await useSession.persist.rehydrate()
    expect(useSession.getState()).toMatchObject({ token: 'token-1', selectedAccountIndex: 1 })
    useSession.getState().clearUser()
    await useSession.persist.rehydrate()
    expect(isLoggedIn(useSession.getState())).toBe(false)
    expect(onDegraded).toHaveBeenCalledTimes(1)
  })

  test('[GATE-09] settings are fetched and used', async () => {
    refuse(what)
    const { useSettings } = await openPage()
    broker.answers('GET /settings', { data: { name: 'Northlight' } })
    await useSettings.getState().fetchSettings()
    expect(useSettings.getState()).toMatchObject({
      settings: { name: 'Northlight' },
      initialized: true,
      error: null,
    })
  })

  test('[HEAD-09] the display currency can be chosen', async () => {
    refuse(what)
    const { useCurrency, useSiteData } = await openPage()
    broker.answers('GET /data', { data: { currencies: [EURO] } })
    await useSiteData.getState().fetchSiteData()
    useCurrency.getState().setCode('EUR')
    expect(useCurrency.getState().current.code).toBe('EUR')
  })

  test('[ONB-18] a registration draft lasts as long as the page', async () => {
    refuse(what)
    const { saveDraft, readDraft } = await openPage()
    const timestamp = new Date().toISOString()
    saveDraft({ email: 'mia@example.test', password: 'long-enough', country: 'germany', timestamp })
    expect(readDraft()).toMatchObject({ email: 'mia@example.test' })
  })
})

describe('storage that becomes full', () => {
  async function openFull() {
    const page = await openPage()
    page.useSession.getState().setUser(user(), 'token-1')
    refuse('full')
    const onDegraded = vi.fn()
    page.safeStorage.onDegraded(onDegraded)
    return { ...page, onDegraded }
  }
  const kept = () => JSON.parse(localStorage.getItem('user-storage') ?? 'null') as { state: object } | null

  test('[SESS-01] the session of the other tabs stays; this one says that it can’t be kept', async () => {
    const { useSession, onDegraded } = await openFull()
    useSession.getState().selectAccount(1)
    expect(kept()).toMatchObject({ state: { token: 'token-1', selectedAccountIndex: 0 } })
    expect(useSession.getState().selectedAccountIndex).toBe(1)
    expect(onDegraded).toHaveBeenCalledTimes(1)
  })

  test('[SESS-11] a logout of another tab still ends it', async () => {
    const { useSession, isLoggedIn, followOtherTabs } = await openFull()
    const stop = followOtherTabs(() => {})
    useSession.getState().selectAccount(1)
    vi.restoreAllMocks()
    const newValue = '{"state":{"user":null,"token":null},"version":0}'
    localStorage.setItem('user-storage', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'user-storage', newValue }))
    expect(isLoggedIn(useSession.getState())).toBe(false)
    stop()
  })

  test('[SESS-01] a logout, and the login of another session, remove what a reload would restore', async () => {
    const { useSession } = await openFull()
    useSession.getState().setUser(user(), 'token-2')
    expect(kept()).toBeNull()
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const next = await openFull()
    next.useSession.getState().clearUser()
    expect(kept()).toBeNull()
  })
})

test.each(['', '{', 'null', '[]', '"x"', '{"state":null}', '{"state":{"code":""},"version":0}'])(
  '[GATE-09] a stored %s breaks no store and counts as not there',
  async (text) => {
    for (const key of ['user-storage', 'site-settings', 'display-currency', 'registration_data'])
      localStorage.setItem(key, text)
    const { useSession, useSettings, useCurrency, readDraft } = await openPage()
    expect(useSession.getState()).toMatchObject({ user: null, token: null, isLoading: false })
    expect(useSettings.getState()).toMatchObject({ settings: null, initialized: false })
    expect(useCurrency.getState().code).toBe('USD')
    expect(readDraft()).toBeUndefined()
  },
)
