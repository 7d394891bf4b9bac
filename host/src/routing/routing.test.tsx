import { msg } from '@lingui/core/macro'
import { i18n } from '@tradefront/language'
import { useSession } from '@tradefront/session'
import { placeElements } from '@tradefront/ui/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loggedIn, openedPages, resetStores, settingsFetched, USER } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

beforeEach(() => {
  placeElements()
  resetStores()
  settingsFetched()
})
afterEach(() => {
  cleanup()
  i18n.activate('en')
  vi.restoreAllMocks()
})

describe('who may open what', () => {
  test('[SESS-04] without a session a protected page redirects to login, and its code isn’t loaded', async () => {
    const { runtime, pathname } = await renderApp('/main/dashboard?tab=2')
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(pathname()).toBe('/login')
    expect(runtime.loads).toBe(0)
  })

  test.each(['/signup', '/register', '/register/country-residence'])(
    '[SESS-05] a logged-in user who opens %s is redirected to /main',
    async (path) => {
      loggedIn()
      const { pathname } = await renderApp(path)
      expect(await screen.findByText('Dashboard page')).toBeVisible()
      expect(pathname()).toBe('/main/dashboard')
    },
  )

  test('[RT-05] subscribing loads the realtime layer: a customer subscribes, a visitor doesn’t', async () => {
    const visitor = await renderApp('/login')
    expect(await screen.findByLabelText('Password')).toBeVisible()
    expect([visitor.live.heard(), visitor.live.open()]).toEqual([[], []])
    cleanup()
    loggedIn()
    const customer = await renderApp('/main/dashboard')
    await waitFor(() => expect(customer.live.heard()).toContain('notification:add'))
  })

  test('a visitor opens a registration page', async () => {
    await renderApp('/signup')
    expect(await screen.findByText('Sign up page')).toBeVisible()
  })

  test('[SESS-10] a customer gets a refusal page at /admin/chat, an admin gets in', async () => {
    loggedIn()
    let role = 'customer'
    const { router } = await renderApp('/admin/chat', {
      'GET /user': () => ({ data: { ...USER, role } }),
    })
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible()
    expect(screen.queryByText('Admin chat page')).toBeNull()
    expect(screen.getByRole('banner')).toBeVisible()
    expect(document.title).toBe('Access denied | Northlight')
    expect(openedPages).toEqual([])
    role = 'admin'
    await act(() => useSession.getState().fetchUser())
    await act(() => router.navigate('/admin/chat'))
    expect(await screen.findByText('Admin chat page')).toBeVisible()
  })

  test('[SESS-12] unknown paths show the not-found page with a way back', async () => {
    await renderApp('/no/such/page')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Back to the start page' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('[SESS-12] an unknown page of the main area isn’t found either', async () => {
    loggedIn()
    await renderApp('/main/no-such-page')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/main')
    expect(screen.getByRole('banner')).toBeVisible()
  })
})

test('in another language the page, its title and what it says of its fields are other words', async () => {
  await renderApp('/login')
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(document.title).toBe('Log in | Northlight')
  i18n.load('de', {
    [msg`Log in`.id]: 'Anmelden',
    [msg`Enter your password`.id]: 'Bitte geben Sie Ihr Passwort ein',
  })
  act(() => i18n.activate('de'))
  expect(screen.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  expect(document.title).toBe('Anmelden | Northlight')
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
  expect(await screen.findByText('Bitte geben Sie Ihr Passwort ein')).toBeVisible()
})

// Without a layout, floating elements count as detached from their button, so roles don't find them.
describe('the main area', () => {
  test('[HEAD-01] /main goes to the dashboard inside the header, with its slots', async () => {
    loggedIn()
    const { pathname } = await renderApp('/main')
    expect(await screen.findByText('Dashboard page')).toBeVisible()
    expect(pathname()).toBe('/main/dashboard')
    const header = within(screen.getByRole('banner'))
    expect(await header.findByText('Pairs')).toBeVisible()
    expect(header.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/main/deposit')
    expect(document.title).toBe('Dashboard | Northlight')
  })

  test('[MFE-02] a route with a parameter comes from the release set', async () => {
    loggedIn()
    await renderApp('/main/deposit/bitcoin')
    expect(await screen.findByText('Deposit page')).toBeVisible()
  })

  test('[HEAD-07] the avatar menu links to profile, account details and settings', async () => {
    loggedIn()
    await renderApp('/main/settings')
    await userEvent.click(await screen.findByRole('button', { name: 'Account menu: Mia Berg' }))
    const target = async (name: string) =>
      (await screen.findByRole('menuitem', { name })).getAttribute('href')
    expect(await target('Profile')).toBe('/main/dashboard')
    expect(await target('Account Details')).toBe('/main/accounts')
    expect(await target('Settings')).toBe('/main/settings')
    // The menu doesn't repeat the navigation.
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(navigation.getByRole('link', { name: 'Trading room' })).toHaveAttribute('href', '/mt4')
    expect(screen.queryByRole('menuitem', { name: 'Trading room' })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Admin chat' })).toBeNull()
  })

  test('[SESS-06] Logout clears the user, drops every channel and goes to /', async () => {
    loggedIn()
    const { live, pathname } = await renderApp('/main/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: 'Account menu: Mia Berg' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(pathname()).toBe('/')
    expect(useSession.getState()).toMatchObject({ user: null, token: null })
    expect(live.realtime.account.disconnect).toHaveBeenCalledTimes(1)
    expect(live.realtime.prices.reset).toHaveBeenCalledTimes(1)
    expect(live.open()).toEqual([])
    expect(live.realtime.bus.emit).toHaveBeenCalledWith('session:ended', { reason: 'logout' })
  })

  test.each([
    ['/', '/main/dashboard'],
    ['/login', '/main/dashboard'],
    ['/login?next=%2Fmt4', '/mt4'],
    ['/login?next=%2F%2Felsewhere.test', '/main/dashboard'],
  ])('a customer who opens %s is redirected to %s', async (path, to) => {
    loggedIn()
    const { pathname } = await renderApp(path)
    await waitFor(() => expect(pathname()).toBe(to))
    expect(screen.queryByRole('heading', { name: 'Log in' })).toBeNull()
  })

  test('[GATE-01] a customer whose account is blocked can log in with another one', async () => {
    settingsFetched({ must_verify_account: true })
    for (const status of ['deactivated', 'pending']) {
      loggedIn({ status })
      for (const path of ['/', '/login']) {
        await renderApp(path)
        expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
        cleanup()
      }
    }
  })
})
