import { useSession, useSettings } from '@tradefront/session'
import { hang, lost, status, type Answer } from '@tradefront/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loggedIn, resetStores, SETTINGS, settingsFetched, USER } from '../testing/fixtures.tsx'
import { loginPage } from '../routing/host-pages.ts'
import { renderApp } from '../testing/render-app.tsx'

const FAULTS: readonly [string, Answer][] = [
  ['500', status(500, { message: 'Server Error' })],
  ['no answer within 15 s', hang],
  ['no connection', lost],
  ['malformed JSON', '{"data": {"status"'],
  ['HTML of a gateway', '<html>Bad gateway</html>'],
  ['an empty response', ''],
  ['a wrong shape', () => ({ data: [1, 2, 3] })],
  ['an empty envelope', () => ({ data: null })],
]

beforeEach(async () => {
  // Loading code takes real time, and the tests below use fake timers.
  await loginPage.load()
  resetStores()
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function pass(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms))
}

describe('the settings call', () => {
  test.each(FAULTS)('[GATE-04] %s shows Site Unreachable, and Try Again goes on', async (_, fault) => {
    const { broker } = await renderApp('/login', { 'GET /settings': fault })
    void useSettings.getState().fetchSettings()
    await pass(0)
    await pass(15_000)
    expect(screen.queryByText('Loading market data...')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Site Unreachable' })).toBeVisible()
    expect(useSettings.getState()).toMatchObject({
      settings: null,
      error: 'Failed to fetch site settings. The site might be unreachable.',
    })
    broker.answers('GET /settings', { data: SETTINGS })
    act(() => screen.getByRole('button', { name: 'Try Again' }).click())
    await pass(100)
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('[GATE-03] [API-01] waits for a silent server on the loading screen, for at most 15 s', async () => {
    await renderApp('/login', { 'GET /settings': hang })
    void useSettings.getState().fetchSettings()
    await pass(14_900)
    expect(screen.getByText('Loading market data...')).toBeVisible()
    await pass(200)
    expect(screen.getByRole('heading', { name: 'Site Unreachable' })).toBeVisible()
  })
})

describe('the user call', () => {
  test.each(FAULTS)('[SESS-02] %s keeps the known user and the page', async (_, fault) => {
    settingsFetched()
    loggedIn()
    const { pathname } = await renderApp('/mt4', { 'GET /user': fault })
    await pass(100)
    await pass(15_000)
    expect(screen.getByText('Trading room page')).toBeVisible()
    expect(pathname()).toBe('/mt4')
    expect(useSession.getState()).toMatchObject({ user: { id: '7' }, token: 'token-1', isLoading: false })
    expect(console.warn).toHaveBeenCalledWith('The current user could not be loaded.', expect.any(String))
  })

  test('[SESS-02] the next response is used although the previous one failed', async () => {
    settingsFetched()
    loggedIn()
    const { broker } = await renderApp('/mt4', { 'GET /user': status(500) })
    await pass(200)
    broker.answers('GET /user', { data: { ...USER, balance: '12.00' } })
    await act(() => useSession.getState().fetchUser())
    expect(useSession.getState().user?.balance).toBe('12.00')
  })
})

describe('the site data call', () => {
  test.each(FAULTS)('[API-04] %s leaves the page unchanged', async (_, fault) => {
    settingsFetched()
    loggedIn()
    await renderApp('/mt4', { 'GET /data': fault })
    await pass(100)
    await pass(15_000)
    expect(screen.getByText('Trading room page')).toBeVisible()
  })
})
