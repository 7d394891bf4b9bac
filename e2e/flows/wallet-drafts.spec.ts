import type { Page } from '@playwright/test'
import { chooseInMenu } from '../fixtures/account-menu.ts'
import { login, PEOPLE, submitLogin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const KEPT = 'We kept what you typed.'
const TYPED = '123.45'
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount (USD)' })
const transfer = (page: Page) => page.getByRole('button', { name: 'Transfer', exact: true })

async function openAccounts(page: Page): Promise<void> {
  await page.goto('/main/accounts')
  await expect(amount(page)).toBeVisible()
}

test(
  '[SESS-06] [WALL-04] a draft survives a session lost while sending, and is sent once',
  { tag: '@by-turns' },
  async ({ page, sandbox, console }) => {
    console.allowFailedCalls('/accounts/transfer')
    await login(page, PEOPLE.demo, '/main/accounts')
    await amount(page).fill(TYPED)
    // Loaded with the code that remembers where the session was lost.
    await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
    const lost = {
      method: 'POST',
      path: '/accounts/transfer',
      kind: 'status',
      status: 401,
      times: 1,
    } as const
    await sandbox.fault({ target: 'rest', ...lost })
    await transfer(page).click()
    await expect(page).toHaveURL('/')
    await submitLogin(page, PEOPLE.demo)
    await expect(page).toHaveURL('/main/accounts')
    await expect(amount(page)).toHaveValue(TYPED)
    await expect(page.getByText(KEPT)).toBeVisible()

    await transfer(page).click()
    await expect(page.getByText(`$${TYPED} transferred to Cash Account`)).toBeVisible()
    await page.reload()
    await expect(amount(page)).toHaveValue('')
    await expect(page.getByText(KEPT)).toHaveCount(0)
    const sent = await sandbox.calls('POST', '/accounts/transfer')
    expect(sent.map(({ status }) => status)).toEqual([401, 201])
  },
)

test(
  '[SESS-06] [WALL-04] a draft exists only in its own tab, is removed on logout, and never visible to another customer',
  { tag: '@by-turns' },
  async ({ page, context }) => {
    await login(page, PEOPLE.demo, '/main/accounts')
    await amount(page).fill(TYPED)
    const second = await context.newPage()
    await openAccounts(second)
    await expect(amount(second)).toHaveValue('')
    await second.close()
    await page.reload()
    await expect(amount(page)).toHaveValue(TYPED)

    await chooseInMenu(page, 'Logout')
    await expect(page).toHaveURL(/\/(login)?$/)
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(kept).not.toContain(TYPED)
    for (const person of [PEOPLE.mia, PEOPLE.demo]) {
      await page.goto('/login')
      await submitLogin(page, person)
      await expect(page).toHaveURL(/\/main/)
      await openAccounts(page)
      await expect(amount(page)).toHaveValue('')
      await expect(page.getByText(KEPT)).toHaveCount(0)
      await chooseInMenu(page, 'Logout')
    }
  },
)
