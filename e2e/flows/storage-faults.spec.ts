import type { Page } from '@playwright/test'
import { chooseInMenu } from '../fixtures/account-menu.ts'
import { PEOPLE, submitLogin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

const NOTICE = "Your browser doesn't save data for this site"

/** Runs in the page: blocks all access to browser storage, as with cookies blocked. */
function forbid(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

/** Runs in the page: nothing can be stored any more. */
function fill(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

async function useTheSite(page: Page): Promise<void> {
  await page.goto('/')
  await submitLogin(page, PEOPLE.demo)
  await expect(page).toHaveURL('/main/dashboard')
  await chooseInMenu(page, 'Settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
}

/** Opens and closes a position. */
async function tradeOnce(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trading room' }).click()
  const room = new TradingRoom(page)
  await room.untilLive()
  await room.order('Buy')
  await expect(page.getByText('Buy order placed').first()).toBeVisible()
  await expect(room.positionRows).toHaveCount(1)
  await room.closeFirst()
  await expect(page.getByText('Position successfully closed').first()).toBeVisible()
}

for (const [name, fault] of [
  ['forbidden', forbid],
  ['full', fill],
] as const) {
  test(
    `[SESS-01] [GATE-09] storage ${name}: the site works until the page is closed, and says so`,
    { tag: '@by-turns' },
    async ({ page, console }) => {
      console.allow(/^warning: This browser keeps no data for this site/)
      await page.addInitScript(fault)
      await page.goto('/')
      await expect(page.getByText(NOTICE)).toBeVisible()
      await useTheSite(page)
      await tradeOnce(page)
      await chooseInMenu(page, 'Logout')
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()

      await useTheSite(page)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    },
  )
}

test('[SESS-01] [GATE-09] storage corrupt: unreadable values count as absent', async ({ page, console }) => {
  console.allow(/^warning: The stored '[\w-]+' was ignored: /)
  const texts = ['{"state":', 'null', '[]', '{"state":{"user":5,"settings":"?","code":[]},"version":0}']
  for (const text of texts) {
    await page.goto('/forgot-password')
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    await page.evaluate((value) => {
      localStorage.clear()
      for (const key of [
        'user-storage',
        'site-settings',
        'display-currency',
        'color-scheme',
        'asset-storage',
      ])
        localStorage.setItem(key, value)
    }, text)
    await page.goto('/main/settings')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  }
  await useTheSite(page)
})
