import type { Page } from '@playwright/test'
import { chooseInMenu } from '../fixtures/account-menu.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { followChannels } from '../fixtures/channels.ts'
import { hold } from '../fixtures/gate.ts'
import { expectNoSidewaysScroll, PHONE } from '../fixtures/layout.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: PHONE })

/** Checks a status screen on a phone: focused heading, one left edge, nothing cut off, no axe violations. */
async function expectStatusScreen(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title, level: 1 })
  await expect(heading).toBeFocused()
  const edges = await Promise.all([heading, page.getByRole('button').first()].map((one) => one.boundingBox()))
  expect(edges[1]?.x, 'left edge of the button').toBe(edges[0]?.x)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
}

/** In place of a page, for those who are logged in: below the header, and in the name of the tab. */
async function expectRefusal(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${title} \\|`, 'i'))
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
}

/** Reaches and presses the button by keyboard, with a visible focus. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Tab')
  const button = page.getByRole('button', { name })
  await expect(button).toBeFocused()
  await expect(button).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Enter')
}

test(
  '[GATE-03] [GATE-04] [GATE-05] the states of the site: accessible, by keyboard, and ending by themselves',
  { tag: '@by-turns' },
  async ({ page, sandbox, console }) => {
    console.allowFailedCalls('/settings')
    await sandbox.fault({ target: 'rest', path: '/settings', kind: 'status', status: 500 })
    const gate = await hold(page, '**/api/v1/settings')
    await page.goto('/')
    await expect(page.getByText('Loading market data...')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)

    gate.open()
    await expectStatusScreen(page, 'Site Unreachable')
    await pressByKeyboard(page, 'Try Again')
    await expect(page.getByRole('status')).toHaveText(/^No change yet\. Last checked at \d\d:\d\d\.$/)
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeFocused()

    await sandbox.control('PATCH', 'settings', {
      status: 'disabled',
      maintenanceMessage: 'We are moving to a bigger house. Back at noon.',
      contactEmail: 'a-rather-long-address-of-the-support-team@customers.tradefront.test',
    })
    await sandbox.clearFaults()
    await page.keyboard.press('Enter')
    await expectStatusScreen(page, 'Site Temporarily Disabled')

    await sandbox.control('PATCH', 'settings', { status: 'active' })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  },
)

test(
  '[GATE-06] [GATE-07] the states of the account: accessible and by keyboard',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await sandbox.control('PATCH', 'settings', { must_verify_account: true })
    const joined = followChannels(page)
    await login(page, PEOPLE.disabled, '/main/settings')
    await expectStatusScreen(page, 'Account Currently Disabled')
    await joined('private-user')
    await sandbox.control('PATCH', `users/${PEOPLE.disabled.email}`, { status: 'pending' })
    await expectStatusScreen(page, 'Awaiting Approval')
    await pressByKeyboard(page, 'Logout')
    await expect(page).toHaveURL('/')
  },
)

test(
  '[SESS-10] [SESS-12] refused and not found: accessible, and the server refuses as well',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await login(page, PEOPLE.demo, '/admin/chat')
    await expectRefusal(page, 'Access denied')
    const token = await sandbox.token(PEOPLE.demo.email, PEOPLE.demo.password)
    const refused = await fetch(`${sandbox.url}/api/v1/admin/users`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(refused.status).toBe(403)
    expect(await sandbox.calls('GET', '/admin/users')).toMatchObject([{ status: 403 }])

    await page.goto('/no/such/page')
    await expectRefusal(page, 'Page not found')
  },
)

test('[SESS-10] [GATE-08] support staff begin at the customers’ chats, and have nothing of a customer’s account', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await login(page, PEOPLE.support, '/main')
  await expect(page).toHaveURL('/admin/chat')
  await chooseInMenu(page, 'Settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText([
    'Customer chats',
    'Find request',
    'Support report',
    'Access record',
  ])
  await navigation.getByRole('button', { name: 'All pages' }).click()
  await expect(navigation.getByRole('list').getByRole('list').getByRole('link')).toHaveText([
    'Customer chats',
    'Find request',
    'Support report',
    'Access record',
    'Security',
    'Settings',
  ])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Deposit' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.goto('/main/chat')
  await expectRefusal(page, 'Access denied')
  expect(await sandbox.calls('GET', '/chat/messages')).toEqual([])
})
