import { expectNoSidewaysScroll } from '../fixtures/layout.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('[ROOM-01] [ROOM-02] [ORD-04] [ORD-08] the room on a phone: open and close a position', async ({
  page,
}) => {
  await enterRoom(page)
  const [sell, buy] = await Promise.all(
    ['Sell BTC/USD', 'Buy BTC/USD'].map((name) =>
      page.getByRole('button', { name, exact: true }).boundingBox(),
    ),
  )
  expect(Math.abs((sell?.width ?? 0) - (buy?.width ?? 1))).toBeLessThan(1)
  expect((buy?.x ?? 0) + (buy?.width ?? 0)).toBeLessThanOrEqual(390 - (sell?.x ?? 0) + 1)

  // In landscape the room fills the width as well.
  await page.setViewportSize({ width: 844, height: 390 })
  const right = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  await expect.poll(() => right('Buy BTC/USD')).toBeGreaterThan(820)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('button', { name: 'Buy BTC/USD', exact: true }).click()
  const ticket = page.getByRole('form', { name: /^Order / })
  await ticket.locator('button[type=submit]').click()
  await expect(page.getByText('Buy order placed').first()).toBeVisible()
  await expect(ticket).toBeHidden()

  await page.getByRole('navigation', { name: 'Room' }).getByRole('button', { name: 'Orders' }).click()
  const sheet = page.getByRole('dialog', { name: 'Active Orders' })
  await expect(sheet.locator('tbody').getByRole('row')).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Close BTC/USD' }).click()
  await page.getByRole('dialog', { name: 'Close position' }).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Position successfully closed').first()).toBeVisible()
  await expect(sheet.getByText('No active orders found')).toBeVisible()
  // The phone's Back closes the sheet; the room stays.
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/mt4(\?|$)/)
  await expectNoSidewaysScroll(page)
})
