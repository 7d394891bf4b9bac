import type { Page } from '@playwright/test'
import { chooseInMenu } from '../fixtures/account-menu.ts'
import { submitLogin } from '../fixtures/people.ts'
import { NEWCOMER, signUp, signUpAndEnter } from '../fixtures/signup.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/** The guide comes after open and closed trades, ms. */
const GUIDE_MS = 2_000

const guideOf = (page: Page) => page.getByRole('region', { name: 'Your first trade' })

/** Opens the room as on a later visit: there is no guide, not even once all that it waits for is there. */
async function expectNoGuide(page: Page): Promise<void> {
  const room = new TradingRoom(page)
  await room.open()
  await expect(room.positions.getByText('No active positions found')).toBeVisible()
  await page.waitForTimeout(GUIDE_MS)
  await expect(guideOf(page)).toHaveCount(0)
}

test('[ONB-16] [SESS-07] [ORD-05] a new customer signs up, logs in, goes from the dashboard to the practice trade, and is led through it to its result, once', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/main/dashboard')
  await page.getByRole('link', { name: 'Try a practice trade' }).click()
  const room = new TradingRoom(page)
  await room.untilLive()
  const guide = guideOf(page)
  await expect(guide).toContainText('Your first trade, with practice money: 1 of 4')
  await expect(guide.getByRole('heading')).toHaveText('Two prices')
  await guide.getByRole('button', { name: 'Open a ticket' }).click()
  await expect(guide.getByRole('heading')).toHaveText('Size and limits')
  await room.submit.click()
  const question = page.getByRole('dialog', { name: 'Place this order?' })
  await expect(question.getByRole('region', { name: 'Your first orders' })).toContainText('1 lot of')
  await expect(room.positionRows).toHaveCount(0)
  await question.getByRole('button', { name: /^Buy / }).click()
  await expect(page.getByText('Buy order placed').first()).toBeVisible()
  await expect(room.positionRows).toHaveCount(1)
  await expect(guide.getByRole('heading')).toHaveText('Your position')
  await room.closeFirst()
  await expect(guide).toContainText(/Result: [+−]\$\d/)
  await guide.getByRole('button', { name: 'Done' }).click()
  await expect(guide).toBeHidden()
  await expectNoGuide(page)
  await page.goto('/main/dashboard')
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try a practice trade' })).toHaveCount(0)
})

test(
  '[ONB-16] [SESS-06] [SESS-07] the guide through the first trade can be skipped and never comes back: after a reload, and after logging out and in',
  { tag: '@by-turns' },
  async ({ page }) => {
    await signUpAndEnter(page)
    await guideOf(page).getByRole('button', { name: 'Skip' }).click()
    await expect(guideOf(page)).toHaveCount(0)
    await expectNoGuide(page)

    await page.goto('/main/settings')
    await chooseInMenu(page, 'Logout')
    await expect(page).toHaveURL('/')
    await submitLogin(page, NEWCOMER)
    await expect(page).toHaveURL('/main/dashboard')
    await expectNoGuide(page)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    '[ONB-16] [SESS-07] [ORD-05] a new customer signs up, logs in and opens the first trade by touch',
    { tag: '@long' },
    async ({ page }) => {
      await signUpAndEnter(page)
      await page.getByRole('button', { name: /^Buy [A-Z0-9/.]+$/ }).tap()
      const ticket = page.getByRole('form', { name: /^Order / })
      await ticket.locator('button[type=submit]').tap()
      const question = page.getByRole('dialog', { name: 'Place this order?' })
      await expect(question.getByText('Without a stop loss')).toBeVisible()
      await question.getByRole('button', { name: /^Buy / }).tap()
      await expect(page.getByText('Buy order placed').first()).toBeVisible()
      await page.getByRole('navigation', { name: 'Room' }).getByRole('button', { name: 'Orders' }).tap()
      const sheet = page.getByRole('dialog', { name: 'Active Orders' })
      await expect(sheet.locator('tbody').getByRole('row')).toHaveCount(1)
    },
  )
})
