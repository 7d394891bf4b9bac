import { signUpAndEnter } from '../fixtures/signup.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

test('[ONB-16] [SESS-07] [ORD-05] a new customer signs up, logs in, confirms the first trade and opens it', async ({
  page,
}) => {
  await signUpAndEnter(page)
  const room = new TradingRoom(page)
  await room.untilLive()
  const guide = page.getByRole('region', { name: 'Your first trade' })
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
})

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
