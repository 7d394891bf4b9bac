import { msg } from '@lingui/core/macro'
import { i18n } from '@tradefront/language'
import { useSession, useSettings } from '@tradefront/session'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { later, status } from '@tradefront/testing'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loggedIn, resetStores, SETTINGS, settingsFetched } from '../testing/fixtures.tsx'
import { loginPage } from '../routing/host-pages.ts'
import { renderApp } from '../testing/render-app.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'

beforeEach(resetStores)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('loading screen', () => {
  test('[GATE-03] the bar reports completion once', async () => {
    vi.useFakeTimers()
    const onComplete = vi.fn()
    render(
      <AppProvider>
        <LoadingScreen name="Northlight" onComplete={onComplete} />
      </AppProvider>,
    )
    expect(screen.getByRole('heading', { name: 'Northlight' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(2999))
    expect(onComplete).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(onComplete).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(onComplete).toHaveBeenCalledTimes(1)
  })

  test('[GATE-03] shows name, text and a bar of 1 % every 30 ms, and hands over when settings arrive', async () => {
    vi.useFakeTimers()
    const settings = later()
    await renderApp('/', { 'GET /settings': settings.answer })
    void useSettings.getState().fetchSettings()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('Tradefront')).toBeVisible()
    expect(screen.getByText('Loading market data...')).toBeVisible()
    const bar = () => Number(screen.getByRole('progressbar').getAttribute('value'))
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(bar()).toBe(10)
    await act(() => vi.advanceTimersByTimeAsync(2700))
    expect(bar()).toBe(100)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(bar()).toBe(100)
    await act(async () => {
      settings.give({ data: SETTINGS })
      await vi.advanceTimersByTimeAsync(50)
    })
    expect(screen.queryByText('Loading market data...')).toBeNull()
    vi.useRealTimers()
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('[GATE-09] a returning visitor sees the app while settings are refreshed', async () => {
    settingsFetched()
    const settings = later()
    await renderApp('/login', { 'GET /settings': settings.answer })
    void useSettings.getState().fetchSettings()
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(useSettings.getState().isLoading).toBe(true)
    expect(screen.queryByText('Loading market data...')).toBeNull()
  })
})

/** Dispatches a browser event. */
function dispatch(target: EventTarget, name: string): void {
  act(() => void target.dispatchEvent(new Event(name)))
}

describe('Site Unreachable', () => {
  test('[GATE-04] takes the focus to its heading, whose description is the text', async () => {
    useSettings.setState({ settings: null, initialized: true, error: 'Failed' })
    await renderApp('/login')
    const heading = await screen.findByRole('heading', { name: 'Site Unreachable', level: 1 })
    expect(heading).toHaveFocus()
    expect(heading).toHaveAccessibleDescription(/^We're having trouble connecting to the server\./)
  })

  test('[GATE-04] Try Again shows that it is working, then the result, and keeps the focus', async () => {
    useSettings.setState({ settings: null, initialized: true, error: 'Failed' })
    const settings = later()
    const { broker } = await renderApp('/login', { 'GET /settings': settings.answer })
    const button = await screen.findByRole('button', { name: 'Try Again' })
    await userEvent.click(button)
    expect(screen.getByRole('status')).toHaveTextContent('Checking...')
    await userEvent.click(button)
    await act(async () => settings.give(status(500)))
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(/^No change yet\. Last checked at \d\d:\d\d\.$/),
    )
    expect(button).toHaveFocus()
    expect(broker.calls('GET /settings')).toHaveLength(1)

    onTestFinished(() => act(() => i18n.activate('en')))
    const { id } = msg`No change yet. Last checked at ${{ time: '' }}.`
    act(() =>
      i18n.loadAndActivate({ locale: 'de', messages: { [id]: ['Unverändert um ', ['time']] as never } }),
    )
    expect(screen.getByRole('status')).toHaveTextContent(/^Unverändert um \d\d:\d\d$/)
  })

  test.each([
    ['the browser is online again', () => dispatch(window, 'online')],
    ['the tab becomes visible', () => dispatch(document, 'visibilitychange')],
  ])('[GATE-04] checks again automatically when %s', async (_, event) => {
    useSettings.setState({ settings: null, initialized: true, error: 'Failed' })
    await renderApp('/login')
    await screen.findByRole('heading', { name: 'Site Unreachable' })
    event()
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('[GATE-04] retries automatically with growing pauses, not in a hidden tab, and then opens the app', async () => {
    await loginPage.load()
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0)
    useSettings.setState({ settings: null, initialized: true, error: 'Failed' })
    const { broker } = await renderApp('/login', { 'GET /settings': status(404) })
    const tries = () => broker.calls('GET /settings').length
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    await pass(0)
    expect(screen.getByText('We keep trying automatically.')).toBeVisible()
    expect(tries()).toBe(0)
    for (const [count, pause] of [5, 10, 20, 40, 60, 60].entries()) {
      await pass(pause - 0.1)
      expect(tries()).toBe(count)
      await pass(0.1)
      expect(tries()).toBe(count + 1)
    }
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await pass(120)
    expect(tries()).toBe(6)
    hidden.mockReturnValue(false)
    broker.answers('GET /settings', { data: SETTINGS })
    await pass(60)
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await pass(300)
    expect(tries()).toBe(7)
  })

  test('[GATE-04] an automatic retry updates the time of the last check', async () => {
    await import('@tradefront/ui/dates')
    vi.useFakeTimers({ now: new Date(2026, 2, 2, 9, 30, 58) })
    useSettings.setState({ settings: null, initialized: true, error: 'Failed' })
    await renderApp('/login', { 'GET /settings': status(404) })
    act(() => screen.getByRole('button', { name: 'Try Again' }).click())
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(screen.getByRole('status')).toHaveTextContent('Last checked at 09:30.')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.getByRole('status')).toHaveTextContent('Last checked at 09:31.')
  })

  test('[GATE-04] picks each pause at random from its upper half', async () => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    useSettings.setState({ settings: null, initialized: true, error: 'Failed' })
    const { broker } = await renderApp('/login', { 'GET /settings': status(404) })
    await act(() => vi.advanceTimersByTimeAsync(2490))
    expect(broker.calls('GET /settings')).toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(20))
    expect(broker.calls('GET /settings')).toHaveLength(1)
  })

  test('[GATE-04] shows a failure, and Try Again opens the app once settings arrive', async () => {
    const { broker } = await renderApp('/login', { 'GET /settings': status(500) })
    await act(() => useSettings.getState().fetchSettings())
    expect(await screen.findByRole('heading', { name: 'Site Unreachable' })).toBeVisible()
    expect(
      screen.getByText(
        "We're having trouble connecting to the server. This could be due to network issues or the server might be undergoing maintenance.",
      ),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Site Unreachable' })).toBeVisible()
    broker.answers('GET /settings', { data: SETTINGS })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(broker.calls('GET /settings')).toHaveLength(3)
  })

  test('[GATE-02] says that no base URL is configured', async () => {
    useSettings.setState({ settings: null, initialized: true, error: 'No base URL configured' })
    await renderApp('/login')
    expect(await screen.findByText('No base URL configured')).toBeVisible()
    // Retrying doesn't help.
    expect(screen.queryByText('We keep trying automatically.')).toBeNull()
    // Known by what is stored, whatever the language.
    const { id } = msg`No base URL configured`
    onTestFinished(() => act(() => i18n.activate('en')))
    act(() => i18n.loadAndActivate({ locale: 'de', messages: { [id]: 'Keine Basis-URL' } }))
    expect(screen.getByText('Keine Basis-URL')).toBeVisible()
    expect(screen.queryByText('We keep trying automatically.')).toBeNull()
  })
})

describe('Site Temporarily Disabled', () => {
  test('[GATE-05] shows message, help sentence and mail link; Check Status refetches', async () => {
    const disabled = {
      status: 'disabled',
      maintenanceMessage: 'Back at noon.',
      contactEmail: 'help@northlight.test',
    }
    settingsFetched(disabled)
    const { broker } = await renderApp('/login')
    expect(await screen.findByRole('heading', { name: 'Site Temporarily Disabled' })).toBeVisible()
    expect(screen.getByText('Back at noon.')).toBeVisible()
    expect(screen.getByText(/If you need immediate assistance, please contact us at/)).toHaveTextContent(
      'If you need immediate assistance, please contact us at help@northlight.test',
    )
    expect(screen.getByRole('link', { name: 'help@northlight.test' })).toHaveAttribute(
      'href',
      'mailto:help@northlight.test',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Check Status' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(broker.calls('GET /settings')).toHaveLength(1)
  })

  test('[GATE-05] has a fallback message and no help sentence without an address', async () => {
    settingsFetched({ status: 'disabled' })
    await renderApp('/login')
    expect(
      await screen.findByText('This site is currently unavailable. Please check back later.'),
    ).toBeVisible()
    expect(screen.queryByText(/immediate assistance/)).toBeNull()
  })

  test('[GATE-05] any other status renders the app', async () => {
    settingsFetched({ status: 'something-new' })
    await renderApp('/login')
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  })
})

describe('account gates', () => {
  test('[GATE-06] a deactivated user sees Account Currently Disabled; Check Status reloads the user', async () => {
    settingsFetched()
    loggedIn({ status: 'deactivated' })
    const { broker } = await renderApp('/main/dashboard', {
      'GET /user': () => ({ data: { ...user, status: 'deactivated' } }),
    })
    expect(await screen.findByRole('heading', { name: 'Account Currently Disabled' })).toBeVisible()
    expect(screen.getByText('Your account is currently disabled, please contact support.')).toBeVisible()
    await waitFor(() => expect(broker.calls('GET /user')).toHaveLength(1))
    broker.answers('GET /user', { data: user })
    await userEvent.click(screen.getByRole('button', { name: 'Check Status' }))
    expect(await screen.findByText('Dashboard page')).toBeVisible()
  })

  test.each(['suspended', 'closed', 'Active', ''])(
    '[GATE-06] an unknown status (%o) doesn’t count as active',
    async (given) => {
      settingsFetched()
      loggedIn({ status: given })
      const { broker } = await renderApp('/main/dashboard', {
        'GET /user': () => ({ data: { ...user, status: given } }),
      })
      expect(await screen.findByRole('heading', { name: 'Account not available' })).toBeVisible()
      expect(
        screen.getByText("Your account's status doesn't let you use it here. Contact support."),
      ).toBeVisible()
      await waitFor(() => expect(broker.calls('GET /user')).toHaveLength(1))
      broker.answers('GET /user', { data: user })
      await userEvent.click(screen.getByRole('button', { name: 'Check Status' }))
      expect(await screen.findByText('Dashboard page')).toBeVisible()
    },
  )

  test('[GATE-07] a pending user awaits approval when must_verify_account is set; Logout logs out', async () => {
    settingsFetched({ must_verify_account: true })
    loggedIn({ status: 'pending' })
    const { pathname } = await renderApp('/mt4', {
      'GET /user': () => ({ data: { ...user, status: 'pending' } }),
    })
    expect(await screen.findByRole('heading', { name: 'Awaiting Approval' })).toBeVisible()
    expect(
      screen.getByText('Your account is awaiting approval from the Client Management Team'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(pathname()).toBe('/'))
    expect(useSession.getState().token).toBeNull()
  })

  test('[GATE-07] an approval opens the app when the customer comes back to the tab', async () => {
    settingsFetched({ must_verify_account: true })
    loggedIn({ status: 'pending' })
    const { broker } = await renderApp('/mt4', {
      'GET /user': () => ({ data: { ...user, status: 'pending' } }),
    })
    expect(await screen.findByRole('heading', { name: 'Awaiting Approval' })).toHaveFocus()
    await waitFor(() => expect(broker.calls('GET /user')).toHaveLength(1))
    broker.answers('GET /user', { data: user })
    dispatch(document, 'visibilitychange')
    expect(await screen.findByText('Trading room page')).toBeVisible()
  })

  test('[GATE-07] a pending user gets in if must_verify_account is not set', async () => {
    settingsFetched()
    loggedIn({ status: 'pending' })
    await renderApp('/mt4', { 'GET /user': () => ({ data: { ...user, status: 'pending' } }) })
    expect(await screen.findByText('Trading room page')).toBeVisible()
    expect(screen.queryByText('Awaiting Approval')).toBeNull()
  })

  test.each(['/login', '/Login/'])('[GATE-01] %s skips the account gates', async (path) => {
    settingsFetched({ must_verify_account: true })
    loggedIn({ status: 'deactivated' })
    await renderApp(path)
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(screen.queryByText('Account Currently Disabled')).toBeNull()
  })
})

const user = { id: 7, first_name: 'Mia', last_name: 'Berg', balance: '1', account_id: 4 }

describe('initial load', () => {
  test('[GATE-08] waits 100 ms, then loads user and site data once; re-arms when the token is removed', async () => {
    settingsFetched()
    loggedIn()
    vi.useFakeTimers()
    const { broker, router } = await renderApp('/mt4')
    const loads = () => [broker.calls('GET /user').length, broker.calls('GET /data').length]
    await act(() => vi.advanceTimersByTimeAsync(99))
    expect(loads()).toEqual([0, 0])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(loads()).toEqual([1, 1])
    await act(() => router.navigate('/main/dashboard'))
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(loads()).toEqual([1, 1])
    await act(() => router.navigate('/forgot-password'))
    await act(() => router.navigate('/main/dashboard'))
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(loads()).toEqual([1, 1])
    act(() => useSession.getState().clearUser())
    await act(() => vi.advanceTimersByTimeAsync(500))
    act(() => loggedIn())
    await act(() => router.navigate('/mt4'))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(loads()).toEqual([2, 2])
  })

  test.each(['/', '/login', '/signup', '/register', '/register/country-residence', '/forgot-password'])(
    '[GATE-01] nothing is loaded on %s',
    async (path) => {
      settingsFetched()
      useSession.setState({ token: 'token-1', user: null })
      vi.useFakeTimers()
      const { broker } = await renderApp(path)
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(broker.calls().map((seen) => seen.call)).toEqual([])
    },
  )
})
