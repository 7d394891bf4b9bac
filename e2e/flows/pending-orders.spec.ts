import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { openPositions } from '../fixtures/positions.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

test('[ORD-04] a limit order is placed, changed, and becomes a position when its price comes', async ({
  page,
  sandbox,
}) => {
  await sandbox.control('POST', 'market', { speed: 0 })
  await sandbox.control('POST', 'market', { asset_id: 'BTCUSD', price: 60_000 })
  const room = await enterRoom(page)
  await room.sideButton('Buy').click()
  await page.getByRole('radiogroup', { name: 'Kind of order' }).getByText('Limit', { exact: true }).click()
  await room.ticket.getByRole('textbox', { name: 'Limit price' }).fill('59000')
  await room.ticket.getByRole('textbox', { name: 'Stop loss' }).fill('58000')
  await expect(room.submit).toHaveText('Place buy limit at 59,000.00, 0.01 lots BTC/USD')
  await room.submit.click()
  await expect(page.getByText('Order placed').first()).toBeVisible()

  await page.getByRole('tab', { name: 'PENDING ORDERS' }).click()
  const orders = page.getByRole('table', { name: 'Working orders' })
  await expect(orders).toContainText('Buy limit')
  await orders.getByRole('button', { name: /^Change Buy limit/ }).click()
  const change = page.getByRole('dialog', { name: /^Change buy limit/ })
  await change.getByRole('textbox', { name: 'Limit price' }).fill('59500')
  await change.getByRole('button', { name: /^Change to buy limit at 59,500/ }).click()
  await expect(change).toBeHidden()
  await expect(orders).toContainText('59,500')
  await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=tabpanel]' })

  await sandbox.control('POST', 'market', { asset_id: 'BTCUSD', price: 59_400 })
  await expect(orders).toBeHidden()
  await page.getByText('Ended', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Ended orders' })).toContainText('Filled')
  await page.getByRole('tab', { name: 'ACTIVE POSITIONS' }).click()
  await expect(room.positionRows).toHaveCount(1)
  await expect(room.positionRows.first()).toContainText('58,000')
})

test('[ORD-08] [ORD-09] exits of a position are changed from its menu, and a part of it is closed', async ({
  page,
  sandbox,
}) => {
  await sandbox.control('POST', 'market', { speed: 0 })
  await openPositions(sandbox, [['EURUSD', 'buy', 0.3]])
  const room = await enterRoom(page)
  const row = room.positionRows.first()
  const open = async (item: string) => {
    await row.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await open('Take profit, stop loss...')
  const exits = page.getByRole('dialog', { name: 'Take profit and stop loss' })
  await exits.getByRole('textbox', { name: 'Stop loss' }).fill('0.5')
  await expect(exits).toContainText('P/L')
  await exits.getByRole('button', { name: /^Set TP none, SL 0.50000/ }).click()
  await expect(exits).toBeHidden()
  await expect(row).toContainText('0.50000')

  await open('Close part...')
  const part = page.getByRole('dialog', { name: 'Close part of the position' })
  await part.getByRole('button', { name: 'Half' }).click()
  await expect(part).toContainText('0.15 lots stay open')
  await part.getByRole('button', { name: 'Close 0.15 lots EUR/USD' }).click()
  await expect(page.getByText('Position partly closed').first()).toBeVisible()
  await expect(row).toContainText('0.15')
  await page.getByRole('tab', { name: 'POSITIONS HISTORY' }).click()
  await expect(
    page.getByRole('tabpanel', { name: 'POSITIONS HISTORY' }).locator('tbody').getByRole('row').first(),
  ).toContainText('0.15')
})
