import type { Page, WebSocket } from '@playwright/test'
import { chooseInMenu } from '../fixtures/account-menu.ts'
import { followChannels } from '../fixtures/channels.ts'
import { expectSameDocument, markDocument, stored } from '../fixtures/document.ts'
import { hold } from '../fixtures/gate.ts'
import { letPass } from '../fixtures/moment.ts'
import { login, PEOPLE, submitLogin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const WRONG = 'not-the-password-1'
const REFUSED = 'The email address or the password is not correct.'
const ENDED = 'Your session has ended. Log in again.'

interface StoredSession {
  readonly user: { readonly email?: string; readonly first_name: string } | null
  readonly token: string | null
  readonly selectedAccountIndex: number
}

test.describe('logging in', () => {
  test('[SESS-07] [API-02] a wrong password: busy, then the server’s message, and no secret in the log', async ({
    page,
    console,
  }) => {
    console.allowFailedCalls('/auth/login')
    const gate = await hold(page, '**/auth/login')
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup')
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await submitLogin(page, { email: PEOPLE.demo.email, password: WRONG })
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
    gate.open()
    await expect(page.getByRole('alert')).toContainText(REFUSED)
    await expect(page.getByLabel('Email')).toHaveValue(PEOPLE.demo.email)

    await expect.poll(() => console.all.some((line) => line.includes('Call failed'))).toBe(true)
    const failure = console.all.find((line) => line.includes('Call failed'))
    expect(failure).toContain('422')
    expect(failure).toContain('POST')
    expect(failure).toContain('/auth/login')
    expect(console.all.join('\n')).not.toContain(WRONG)

    await submitLogin(page, PEOPLE.demo)
    await expect(page).toHaveURL('/main/dashboard')
  })

  test('[SESS-07] fields are validated before anything is sent', async ({ page, sandbox }) => {
    await page.goto('/login')
    await submitLogin(page, { email: 'nobody', password: '' })
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Enter your password')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    expect(await sandbox.calls('POST', '/auth/login')).toEqual([])
  })

  test(
    '[SESS-04] login leads to the requested page, but never to another site',
    { tag: '@team-host' },
    async ({ page }) => {
      await page.goto('/main/settings?tab=one#part')
      await expect(page).toHaveURL(/\/login\?/)
      await submitLogin(page, PEOPLE.demo)
      await expect(page).toHaveURL('/main/settings?tab=one#part')
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()

      await chooseInMenu(page, 'Logout')
      await expect(page).toHaveURL('/')
      await page.goto('/login?next=%2F%2Felsewhere.test%2Fmain')
      await submitLogin(page, PEOPLE.demo)
      await expect(page).toHaveURL('/main/dashboard')
    },
  )

  test('[SESS-05] registration pages redirect logged-in users to /main', async ({ page }) => {
    await login(page)
    for (const path of ['/signup', '/register', '/register/country-residence', '/']) {
      await page.goto(path)
      await expect(page).toHaveURL('/main/dashboard')
    }
  })
})

test.describe('a session', () => {
  test('[SESS-01] survives a reload, with the chosen account', async ({ page, sandbox }) => {
    await login(page, PEOPLE.demo, '/main/settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    const before = await stored<StoredSession>(page, 'user-storage')
    expect(before).toMatchObject({ user: { email: PEOPLE.demo.email }, selectedAccountIndex: 0 })
    // The first load's call must be in the log before it is cleared.
    await expect.poll(async () => (await sandbox.calls('GET', '/user')).length).toBe(1)
    await sandbox.control('DELETE', 'log')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account menu: Alex Demo/ })).toBeVisible()
    expect((await stored<StoredSession>(page, 'user-storage'))?.token).toBe(before?.token)
    await expect.poll(async () => (await sandbox.calls('GET', '/user')).length).toBe(1)
    expect(await sandbox.calls('POST', '/auth/login')).toEqual([])
  })

  test('[SESS-02] [API-02] a failed fetch of the user is logged, without the token, and the known user stays', async ({
    page,
    sandbox,
    console,
  }) => {
    await login(page, PEOPLE.demo, '/main/settings')
    await expect.poll(async () => (await sandbox.calls('GET', '/user')).length).toBe(1)
    console.allowFailedCalls('/user')
    console.allow(/^warning: The current user could not be loaded/)
    await sandbox.fault({ target: 'rest', path: '/user', kind: 'status', status: 500 })
    await page.reload()
    await expect
      .poll(() => console.all.some((line) => line.includes('The current user could not be loaded')))
      .toBe(true)
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    const session = await stored<StoredSession>(page, 'user-storage')
    expect(session?.user?.first_name).toBe('Alex')
    expect(session?.token).toEqual(expect.any(String))
    expect(console.all.join('\n')).toContain('Call failed')
    expect(console.all.join('\n')).not.toContain(session?.token)
  })

  test(
    '[SESS-06] [RT-03] logout leaves every channel, clears the user and goes to /',
    { tag: '@team-host' },
    async ({ page }) => {
      const sockets: WebSocket[] = []
      page.on('websocket', (socket) => sockets.push(socket))
      const joined = followChannels(page)
      await login(page)
      await joined('private-user')
      await joined('private-notification')
      await chooseInMenu(page, 'Logout')
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await expect.poll(() => sockets.filter((socket) => !socket.isClosed()).length).toBe(0)
      expect(await stored<StoredSession>(page, 'user-storage')).toEqual({
        user: null,
        token: null,
        selectedAccountIndex: 0,
      })
      await page.goto('/main/settings')
      await expect(page).toHaveURL(/\/login\?/)
    },
  )

  test('[SESS-03] [SESS-04] a 401 ends the session, goes to / and says why; login leads back', async ({
    page,
    sandbox,
    console,
  }) => {
    const joined = followChannels(page)
    await login(page, PEOPLE.demo, '/main/settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await markDocument(page)
    await joined('private-user')
    // Loaded with the code that remembers where the session was lost.
    await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
    console.allow(/status of 401/, /^error: Call failed .*401/, /^warning: The current user could not/)
    // A socket still connecting when the session ends.
    console.allow(/WebSocket is closed before the connection is established/)
    await sandbox.control('PATCH', `users/${PEOPLE.demo.email}`, { revoke_tokens: true })
    await expect(page).toHaveURL('/')
    await expect(page.getByText(ENDED)).toBeVisible()
    await expectSameDocument(page)
    expect(await stored(page, 'user-storage')).toMatchObject({ user: null, token: null })

    await submitLogin(page, PEOPLE.demo)
    await expect(page).toHaveURL('/main/settings')
    await expect(page.getByText(ENDED)).toBeHidden()
  })

  test('[SESS-03] a 401 on logged-out pages ends nothing', async ({ page, sandbox, console }) => {
    await login(page, PEOPLE.demo, '/main/settings')
    await page.goto('/forgot-password')
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    console.allow(/status of 401/, /^error: Call failed .*401/)
    await sandbox.control('PATCH', `users/${PEOPLE.demo.email}`, { revoke_tokens: true })
    // An earlier one may still be in transit.
    const refused = page.waitForResponse(
      (response) => response.url().endsWith('/user/heartbeat') && response.status() === 401,
    )
    await page.reload()
    await refused
    await letPass(page, 200)
    await expect(page).toHaveURL('/forgot-password')
    expect((await stored<StoredSession>(page, 'user-storage'))?.token).toEqual(expect.any(String))
  })

  test('[SESS-13] heartbeats: at the start, every 60 s, on becoming visible, never while hidden', async ({
    page,
    sandbox,
    console,
  }) => {
    const beats = async () => (await sandbox.calls('POST', '/user/heartbeat')).length
    // A customer waiting for approval is logged in, and nothing else on the page is affected by the clock's jumps.
    const waiting = page.getByRole('heading', { name: 'Awaiting Approval' })
    await page.routeWebSocket(/\/app\//, () => {})
    await page.clock.install()
    await page.goto('/main/settings')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(await beats()).toBe(0)
    const atLogin = answersRead(page, ['user', 'data', 'user/heartbeat'])
    await submitLogin(page, PEOPLE.pending)
    await expect(waiting).toBeVisible()
    await atLogin
    expect(await beats()).toBe(1)
    const afterMinute = answersRead(page, ['user/heartbeat'])
    await page.clock.fastForward(60_000)
    await afterMinute
    expect(await beats()).toBe(2)

    await become(page, 'hidden')
    await page.clock.fastForward(180_000)
    expect(await beats()).toBe(2)
    // The waiting screen also fetches the user when it becomes visible.
    const onVisible = answersRead(page, ['user', 'user/heartbeat'])
    await become(page, 'visible')
    await onVisible
    expect(await beats()).toBe(3)

    // A failure is only logged.
    console.allowFailedCalls('/user/heartbeat')
    await sandbox.fault({ target: 'rest', path: '/user/heartbeat', kind: 'status', status: 500 })
    await page.clock.fastForward(60_000)
    await expect.poll(() => console.all.some((line) => /Call failed .*heartbeat/.test(line))).toBe(true)
    await expect(waiting).toBeVisible()
  })
})

test('[SESS-12] an unknown path shows not found with a way back', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the start page' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()

  await login(page, PEOPLE.demo, '/main/settings')
  await page.goto('/main/no-such-page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  // Words and picture share one middle, which is that of the space below the header.
  const middles = await page.evaluate(() => {
    const middleOf = (from: Element | null, to = from) =>
      ((from?.getBoundingClientRect().top ?? 0) + (to?.getBoundingClientRect().bottom ?? 0)) / 2
    const main = document.querySelector('main')
    return [main?.querySelector('.tf-lost') ?? null, main?.querySelector('section') ?? null]
      .map((one) => middleOf(one))
      .concat(middleOf(document.querySelector('h1'), [...(main?.querySelectorAll('button') ?? [])].at(-1)))
      .map((middle) => Math.abs(middle - middleOf(main)))
  })
  expect(Math.max(...middles)).toBeLessThan(4)
  await page.getByRole('link', { name: 'Back to your account' }).click()
  await expect(page).toHaveURL('/main/dashboard')
})

/** Simulates hiding or showing the tab; a headless browser's tabs are always visible. */
async function become(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/**
 * Resolves once the page has read an answer of each of these paths: a pending call would time out after a jump of
 * the clock. The page's own round trip follows everything answered.
 */
async function answersRead(page: Page, paths: readonly string[]): Promise<void> {
  const answers = await Promise.all(paths.map((path) => page.waitForResponse(`**/api/v1/${path}`)))
  await Promise.all(answers.map((response) => response.finished()))
  await page.evaluate(async () => {
    const response = await fetch('/')
    await response.text()
  })
}
