import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll, PHONE } from '../fixtures/layout.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

/** The room is always dark; only its dialogs are checked here. */
const IN_DIALOGS = { schemes: ['dark'], include: '[role=dialog]' } as const

/** Asserts that nothing is ordered. */
function countOrders(page: Page): () => number {
  let orders = 0
  page.on('request', (request) => {
    if (request.url().includes('/trades/store')) orders += 1
  })
  return () => orders
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test(
  '[MKT-15] asset details, live, and from there to the ticket',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await sandbox.busyMarket()
    const room = await enterRoom(page)

    const about = page.getByRole('button', { name: 'Asset information' })
    await about.click()
    const information = dialogOf(page, 'Asset information')
    await expect(information.getByRole('status')).toHaveText(/^Open now/)
    await expect(information.getByText('Every day')).toBeVisible()
    await expect(information.getByText('Swap short').locator('+ dd')).toHaveText(/^−?[\d,]+\.\d{5}$/)
    await expect(information.locator('[data-direction=up], [data-direction=down]').first()).toBeVisible()
    await expectNoAxeViolations(page, IN_DIALOGS)
    await page.keyboard.press('Escape')
    await expect(information).toBeHidden()
    await expect(about).toBeFocused()
    await page.keyboard.press('Enter')
    await information.getByRole('button', { name: 'Trade Now' }).click()
    await expect(room.volume).toBeFocused()
  },
)

test(
  '[ORD-09] [ORD-10] [ORD-11] the dialogs of the ticket, which order nothing',
  { tag: '@by-turns' },
  async ({ page }) => {
    const orders = countOrders(page)
    const room = await enterRoom(page)
    await room.sideButton('Buy').click()

    const exitsButton = room.ticket.getByRole('button', { name: 'TP / SL', exact: true })
    await exitsButton.click()
    const exits = dialogOf(page, 'Take profit and stop loss')
    await exits.getByText('Aggressive').click()
    const takeProfit = exits.getByRole('textbox', { name: 'Take profit' })
    const before = Number(await takeProfit.inputValue())
    await exits.getByRole('button', { name: 'Take profit: increase by 0.01' }).click()
    const after = await takeProfit.inputValue()
    expect(Number(after) - before).toBeCloseTo(0.01, 5)
    await expectNoAxeViolations(page, IN_DIALOGS)
    await takeProfit.press('Enter')
    await expect(exits).toBeHidden()
    await expect(exitsButton).toBeFocused()
    await expect(room.ticket.getByLabel('Take profit', { exact: true })).toHaveValue(after)

    await room.ticket.getByRole('button', { name: 'Pending price' }).click()
    const pending = dialogOf(page, 'Pending price')
    await expect(pending.getByRole('textbox', { name: 'Pending price' })).toHaveValue('Current')
    await pending.getByRole('button', { name: 'Pending price: increase by 0.00001' }).click()
    await expect(pending.getByRole('button', { name: 'Revert to Market Price' })).toBeVisible()
    await expectNoAxeViolations(page, IN_DIALOGS)
    await pending.getByRole('button', { name: 'Revert to Market Price' }).click()
    await expect(pending.getByRole('textbox', { name: 'Pending price' })).toHaveValue('Current')
    // The dialog's Escape doesn't close the ticket.
    await page.keyboard.press('Escape')
    await expect(pending).toBeHidden()
    await expect(room.ticket).toBeVisible()

    await room.ticket.getByRole('button', { name: 'Calculator' }).click()
    const calculator = dialogOf(page, 'Profit calculator BTC/USD')
    await expect(calculator.getByLabel('Volume (units)')).toHaveValue('1')
    await expect(calculator.getByText('Profit at take profit').locator('+ dd')).toHaveText(/^\+\$/)
    await calculator.getByLabel('Entry price').fill('-1')
    await expect(calculator.getByText('Entry price must be a positive number')).toBeVisible()
    await expectNoAxeViolations(page, IN_DIALOGS)
    await page.keyboard.press('Escape')
    await expect(calculator).toBeHidden()
    expect(orders()).toBe(0)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test(
    '[MKT-15] [ORD-09] [ORD-11] the same dialogs as sheets, stacked',
    { tag: '@by-turns' },
    async ({ page }) => {
      const room = await enterRoom(page)
      await page.getByRole('button', { name: 'Asset information' }).tap()
      const information = dialogOf(page, 'Asset information')
      await expect(information.getByText('24h change')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page, IN_DIALOGS)
      await information.getByRole('button', { name: 'Trade Now' }).tap()
      await expect(information).toBeHidden()
      await expect(room.ticket).toBeVisible()

      await room.ticket.getByRole('button', { name: 'TP / SL', exact: true }).tap()
      const exits = dialogOf(page, 'Take profit and stop loss')
      // Far enough from a price that keeps moving.
      await exits.getByText('Aggressive').tap()
      await expect(exits.getByRole('textbox', { name: 'Stop loss' })).not.toHaveValue('')
      await expectNoAxeViolations(page, IN_DIALOGS)
      await exits.getByRole('button', { name: 'Confirm' }).tap()
      await expect(exits).toBeHidden()
      await expect(room.ticket.getByLabel('Stop loss', { exact: true })).not.toHaveValue('')

      await room.ticket.getByRole('button', { name: 'Calculator' }).tap()
      const calculator = dialogOf(page, 'Profit calculator BTC/USD')
      await expect(calculator.getByLabel('Volume (units)')).toHaveValue('1')
      await expectNoAxeViolations(page, IN_DIALOGS)
      // Escape closes the topmost sheet and keeps the ticket.
      await page.keyboard.press('Escape')
      await expect(calculator).toBeHidden()
      await expect(room.ticket).toBeVisible()
      await expectNoSidewaysScroll(page)
    },
  )
})
