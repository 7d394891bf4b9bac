import type { Page } from '@playwright/test'
import { chooseInMenu } from '../fixtures/account-menu.ts'
import { expectSameDocument, markDocument, stored } from '../fixtures/document.ts'
import { hold } from '../fixtures/gate.ts'
import { letPass, stopClock } from '../fixtures/moment.ts'
import { login, PEOPLE, submitLogin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const SETTINGS = '**/api/v1/settings'

/** Waits until a check has ended: clicks during it are ignored. */
async function checked(page: Page): Promise<void> {
  await expect(page.getByText(/^No change yet\./)).toBeVisible()
}

interface StoredSettings {
  readonly settings: { readonly name?: string } | null
  readonly error: string | null
  readonly initialized: boolean
  readonly lastFetched: number | null
}

test.describe('the site', () => {
  test('[GATE-02] [GATE-04] settings fail: Site Unreachable, and Try Again continues', async ({
    page,
    sandbox,
    console,
  }) => {
    console.allowFailedCalls('/settings')
    await sandbox.fault({ target: 'rest', path: '/settings', kind: 'status', status: 500 })
    const asked = page.waitForRequest(SETTINGS)
    await page.goto('/')
    expect((await asked).url()).toBe(`${sandbox.url}/api/v1/settings`)
    await expect(page.getByRole('heading', { name: 'Site Unreachable' })).toBeVisible()
    await expect(
      page.getByText(
        "We're having trouble connecting to the server. This could be due to network issues or the server might be undergoing maintenance.",
      ),
    ).toBeVisible()
    expect(await stored<StoredSettings>(page, 'site-settings')).toMatchObject({
      settings: null,
      error: 'Failed to fetch site settings. The site might be unreachable.',
    })
    await markDocument(page)

    const again = page.waitForResponse(SETTINGS)
    await page.getByRole('button', { name: 'Try Again' }).click()
    expect((await again).status()).toBe(500)
    await expect(page.getByRole('heading', { name: 'Site Unreachable' })).toBeVisible()
    await checked(page)

    // By keyboard: the page may have retried by itself just before.
    await page.getByRole('button', { name: 'Try Again' }).focus()
    await sandbox.clearFaults()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expectSameDocument(page)
  })

  test('[GATE-04] stored settings are cleared when a later visit cannot fetch them', async ({
    page,
    sandbox,
    console,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    console.allowFailedCalls('/settings')
    await sandbox.fault({ target: 'rest', path: '/settings', kind: 'status', status: 500 })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Site Unreachable' })).toBeVisible()
    expect((await stored<StoredSettings>(page, 'site-settings'))?.settings).toBeNull()
  })

  test('[GATE-05] a disabled site shows why and the contact address, and Check Status checks again', async ({
    page,
    sandbox,
  }) => {
    await sandbox.control('PATCH', 'settings', {
      status: 'disabled',
      maintenanceMessage: 'We are moving to a bigger house. Back at noon.',
      contactEmail: 'help@tradefront.test',
    })
    await page.goto('/main')
    await expect(page.getByRole('heading', { name: 'Site Temporarily Disabled' })).toBeVisible()
    await expect(page.getByText('We are moving to a bigger house. Back at noon.')).toBeVisible()
    await expect(
      page.getByText('If you need immediate assistance, please contact us at help@tradefront.test'),
    ).toBeVisible()
    const link = page.getByRole('link', { name: 'help@tradefront.test' })
    await expect(link).toHaveAttribute('href', 'mailto:help@tradefront.test')

    await sandbox.control('PATCH', 'settings', { maintenanceMessage: null, contactEmail: null })
    await page.getByRole('button', { name: 'Check Status' }).click()
    await expect(page.getByText('This site is currently unavailable. Please check back later.')).toBeVisible()
    await expect(page.getByText('If you need immediate assistance')).toBeHidden()
    await checked(page)

    await sandbox.control('PATCH', 'settings', { status: 'anything else' })
    await page.getByRole('button', { name: 'Check Status' }).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('[GATE-03] the loading screen: name, text, 1 % every 30 ms up to 100 %, then the app', async ({
    page,
  }) => {
    const gate = await hold(page, SETTINGS)
    // Stopped from the start, so that steps can be counted however long the page takes to load.
    await stopClock(page)
    await page.goto('/')
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    await expect(bar).toHaveAttribute('value', '0')
    await expect(page.getByText('Loading market data...')).toBeVisible()
    await expect(page.getByText('Tradefront', { exact: true })).toBeVisible()

    await page.clock.runFor(300)
    await expect(bar).toHaveAttribute('value', '10')
    await page.clock.runFor(3000)
    await expect(bar).toHaveAttribute('value', '100')
    await page.clock.runFor(300)
    await expect(bar).toHaveAttribute('value', '100')

    await page.clock.resume()
    gate.open()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(bar).toBeHidden()
  })

  test('[GATE-09] [GATE-03] a returning visitor sees the app immediately while settings are refreshed', async ({
    page,
    sandbox,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    const first = await stored<StoredSettings>(page, 'site-settings')
    expect(first).toMatchObject({ error: null, initialized: true })
    expect(first?.lastFetched).toBeGreaterThan(0)

    await sandbox.control('PATCH', 'settings', { name: 'Harbour Markets' })
    const gate = await hold(page, SETTINGS)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(page.getByText('Harbour Markets')).toBeHidden()
    await expect(page.getByText('Loading market data...')).toBeHidden()
    gate.open()
    await expect(page.getByText('Harbour Markets')).toBeVisible()
    await expect(page).toHaveTitle(/Harbour Markets/)
  })
})

test.describe('the account', () => {
  test('[GATE-06] a deactivated customer: Check Status reloads the user and opens the app', async ({
    page,
    sandbox,
  }) => {
    // Without account events only the button fetches the user.
    await page.routeWebSocket(/\/app\//, () => {})
    await page.goto('/main/settings')
    await submitLogin(page, PEOPLE.disabled)
    await expect(page.getByRole('heading', { name: 'Account Currently Disabled' })).toBeVisible()
    await expect(page.getByText('Your account is currently disabled, please contact support.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeHidden()

    await expect.poll(async () => (await sandbox.calls('GET', '/user')).length).toBe(1)
    await page.getByRole('button', { name: 'Check Status' }).click()
    await expect.poll(async () => (await sandbox.calls('GET', '/user')).length).toBe(2)
    await checked(page)
    await expect(page.getByRole('heading', { name: 'Account Currently Disabled' })).toBeVisible()

    await sandbox.control('PATCH', `users/${PEOPLE.disabled.email}`, { status: 'active' })
    await page.getByRole('button', { name: 'Check Status' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  })

  test('[GATE-07] [SESS-06] a pending customer waits for approval and can log out', async ({
    page,
    sandbox,
  }) => {
    await sandbox.control('PATCH', 'settings', { must_verify_account: true })
    await login(page, PEOPLE.pending, '/main/settings')
    await expect(page.getByRole('heading', { name: 'Awaiting Approval' })).toBeVisible()
    await expect(
      page.getByText('Your account is awaiting approval from the Client Management Team'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(await stored(page, 'user-storage')).toMatchObject({ user: null, token: null })
  })

  test('[GATE-07] a pending customer uses the app if accounts need no verification', async ({
    page,
    sandbox,
  }) => {
    await sandbox.control('PATCH', 'settings', { must_verify_account: false })
    await login(page, PEOPLE.pending, '/main/settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  })

  test('[GATE-01] exempt routes are shown to a deactivated customer and load nothing', async ({
    page,
    sandbox,
  }) => {
    await login(page, PEOPLE.disabled, '/main/settings')
    await expect(page.getByRole('heading', { name: 'Account Currently Disabled' })).toBeVisible()
    for (const path of ['/user', '/data'])
      await expect.poll(async () => (await sandbox.calls('GET', path)).length).toBe(1)

    for (const [path, title] of [
      ['/login', 'Log in'],
      ['/forgot-password', 'Reset your password'],
    ] as const) {
      await sandbox.control('DELETE', 'log')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText('Account Currently Disabled')).toBeHidden()
      // A logged-in heartbeat is sent immediately; a load would follow 100 ms later.
      await expect.poll(async () => (await sandbox.calls('POST', '/user/heartbeat')).length).toBe(1)
      await letPass(page, 400)
      expect(await sandbox.calls('GET', '/user')).toEqual([])
      expect(await sandbox.calls('GET', '/data')).toEqual([])
    }
  })

  test('[GATE-01] exempt routes are shown to visitors and load nothing', async ({ page, sandbox }) => {
    for (const [path, title] of [
      ['/', 'Log in'],
      ['/login', 'Log in'],
      ['/forgot-password', 'Reset your password'],
      ['/signup', 'Create Your Account'],
      ['/register', 'Create Your Account'],
      // Without a draft the country step redirects to the start of the sign-up.
      ['/register/country-residence', 'Create Your Account'],
      // Without a token the automatic login redirects to the login page.
      ['/auto-login', 'Log in'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    }
    const paths = new Set((await sandbox.calls()).map((call) => call.path))
    expect([...paths]).toEqual(['/settings'])
  })

  test('[GATE-08] user and data are loaded once for each session, and again for the next one', async ({
    page,
    sandbox,
  }) => {
    // Without account events only the session fetches the user.
    await page.routeWebSocket(/\/app\//, () => {})
    const loads = async () => [
      (await sandbox.calls('GET', '/user')).length,
      (await sandbox.calls('GET', '/data')).length,
    ]
    await page.goto('/')
    await submitLogin(page, PEOPLE.demo)
    await expect.poll(loads).toEqual([1, 1])
    await chooseInMenu(page, 'Settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await page.goBack()
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await letPass(page, 300)
    expect(await loads()).toEqual([1, 1])

    await chooseInMenu(page, 'Logout')
    await submitLogin(page, PEOPLE.mia)
    await expect.poll(loads).toEqual([2, 2])
  })
})
