import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

test(
  '[WALL-01] [ORD-04] a deposit limit caps deposits; during a time-out neither they nor orders are offered, and positions can be closed',
  { tag: '@by-turns' },
  async ({ page }) => {
    await login(page, PEOPLE.demo, '/mt4')
    const room = new TradingRoom(page)
    await room.untilLive()
    await room.order('Buy')
    await expect(room.positionRows).toHaveCount(1)

    await page.goto('/main/limits')
    await page.getByRole('button', { name: 'Set: Deposit limit, within 24 hours' }).click()
    await page.getByLabel('Amount (USD)').fill('500')
    await page.getByRole('button', { name: 'Save limit' }).click()
    const limit = page.getByRole('list', { name: 'Deposit limit' }).getByRole('listitem').first()
    await expect(limit).toContainText('$500.00')
    await page.goto('/main/deposit/wire')
    await expect(page.getByText('$100.00 to $500.00')).toBeVisible()

    await page.goto('/main/limits')
    await page.getByRole('radio', { name: '24 hours' }).check()
    await page.getByLabel('Your password').fill(PEOPLE.demo.password)
    await page.getByRole('button', { name: 'Start time-out for 24 hours' }).click()
    await expect(page.getByText(/^Time-out until /)).toBeVisible()
    await expectNoAxeViolations(page)

    await page.goto('/main/deposit/card')
    await expect(page.getByText('You are on a time-out')).toBeVisible()
    await expect(page.getByRole('form', { name: 'Pay by card' })).toHaveCount(0)

    await room.open()
    await room.sideButton('Buy').click()
    await expect(room.ticket.getByText('You are on a time-out')).toBeVisible()
    await expect(room.submit).toHaveAttribute('aria-disabled', 'true')
    await room.submit.click({ force: true })
    await expect(room.positionRows).toHaveCount(1)
    await room.closeFirst()
    await expect(page.getByText('Position successfully closed')).toBeVisible()
  },
)
