import type { Locator } from '@playwright/test'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { followChannels } from '../fixtures/channels.ts'
import { PHONE } from '../fixtures/layout.ts'
import { PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

/** A desktop, and a phone upright and sideways. */
const SIZES = [
  [1440, 900],
  [PHONE.width, PHONE.height],
  [PHONE.height, PHONE.width],
] as const

test('[MKT-02] [MKT-08] [MKT-10] [MKT-11] [MKT-13] prices of 2,000 instruments reach the screen and move', async ({
  page,
  sandbox,
}) => {
  await sandbox.busyMarket()
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/open/trades')) opened.push('trades')
  })
  page.on('websocket', (socket) => {
    if (socket.url().includes('socket.io')) opened.push('prices')
  })
  const room = await enterRoom(page)
  expect(opened.indexOf('trades')).toBeLessThan(opened.indexOf('prices'))

  const watch = page.getByRole('complementary', { name: 'Market watch' })
  const cells = watch.locator('[data-field=bid]')
  await expect(cells.first()).toHaveText(/^[\d,]+\.\d{2}$/)
  await expect(page.locator('[data-direction=up]').first()).toBeVisible()
  await expect(page.locator('[data-direction=down]').first()).toBeVisible()
  // Colour isn't the only cue: rising and falling prices have arrows pointing differently.
  const arrows = () =>
    watch.evaluate((list) =>
      ['up', 'down'].map((direction) => {
        const cell = list.querySelector(`[data-field=bid][data-direction=${direction}]`)
        // Only the shape: the background colours differ anyway.
        return cell === null ? 'none' : getComputedStyle(cell).backgroundImage.split(',')[0]
      }),
    )
  await expect
    .poll(async () => {
      const [rising = '', falling = ''] = await arrows()
      return [rising.includes('gradient'), falling.includes('gradient'), rising === falling]
    })
    .toEqual([true, true, false])
  // Only what fits is rendered.
  expect(await cells.count()).toBeLessThan(100)
  await expect(room.sidePrice('Buy')).toContainText(/[\d,]+\.\d{2}/)
})

test('[MKT-08] the active instrument follows the market to the tick', async ({ page, sandbox }) => {
  const room = await enterRoom(page)
  await sandbox.control('POST', 'market', { freeze: true, asset_id: 'BTCUSD', price: 50_000 })
  const sell = room.sidePrice('Sell')
  await expect(sell).toContainText(/^SELL.*4\d,\d{3}\.\d{2}|50,000/)
  await sandbox.control('POST', 'market', { freeze: true, asset_id: 'BTCUSD', price: 60_000 })
  await expect(sell).toContainText(/5\d,\d{3}\.\d{2}|60,000/)
  await sandbox.control('POST', 'market', { freeze: false })
})

test('[RT-01] [ORD-13] the broker crashes during trading: nothing is lost, prices resume without a reload', async ({
  page,
  sandbox,
  console,
}) => {
  console.allow(/Failed to load resource/, /ERR_/, /WebSocket/, /localhost/)
  const room = await enterRoom(page)
  await room.order('Buy')
  await expect(room.positionRows).toHaveCount(1)
  await page.evaluate('globalThis.sameDocument = true')

  const lost = Date.now()
  await sandbox.crash()
  await expect(page.getByRole('status', { name: 'Prices: Live' })).toBeHidden()
  await sandbox.start()
  const back = Date.now()
  // The page retries after at most half of the outage, which lasts as long as the sandbox's start.
  const expected = 5_000 + (back - lost) / 2
  await expect(page.getByRole('status', { name: 'Prices: Live' })).toBeVisible({ timeout: 15_000 + expected })
  expect(Date.now() - back, 'ms from the broker’s return to live prices').toBeLessThan(expected)
  await expect(page.locator('[data-direction]').first()).toBeVisible()
  await expect(room.positionRows).toHaveCount(1)
  expect(await page.evaluate('globalThis.sameDocument')).toBe(true)
})

test('[ORD-13] [RT-03] a position opened elsewhere appears by its event, and by polling while events are down', async ({
  page,
  otherPage,
}) => {
  const joined = followChannels(page)
  const room = await enterRoom(page)
  await expect(room.positions.getByText('No active positions found')).toBeVisible()
  await joined('private-trade')

  const otherRoom = await enterRoom(otherPage)
  await otherRoom.order('Buy')
  await expect(otherRoom.positionRows).toHaveCount(1)
  await expect(room.positionRows).toHaveCount(1)
  await otherRoom.closeFirst()
  await expect(room.positions.getByText('No active positions found')).toBeVisible()
})

test(
  '[MKT-03] [MKT-04] [HEAD-02] the active instrument and the open pairs survive a reload',
  { tag: '@by-turns' },
  async ({ page }) => {
    const room = await enterRoom(page)
    await room.pick('EUR/USD')
    await expect(page.getByRole('button', { name: 'Buy EUR/USD', exact: true })).toBeVisible()
    await page.reload()
    await room.untilLive()
    await expect(page.getByRole('button', { name: 'Buy EUR/USD', exact: true })).toBeVisible()
  },
)

/** Position of the card, px from the top and the right edge of the window. */
const cornerOf = async (card: Locator) =>
  card.evaluate((element) => {
    const { top, right } = element.getBoundingClientRect()
    return [top, document.documentElement.clientWidth - right]
  })

test(
  '[NOTE-01] [NOTE-02] [NOTE-05] [RT-06] notifications appear at the top right and are dismissed one by one',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    const joined = followChannels(page)
    const room = await enterRoom(page)
    const { email } = PEOPLE.demo
    const card = page.getByRole('region', { name: 'Unread notification' })
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName('Notifications')
    await joined('private-notification')
    await sandbox.control('POST', 'notify', { email, title: 'Money', message: 'It came', color: 'success' })
    await sandbox.control('POST', 'notify', { email, message: 'Something happened', color: 'danger' })
    await expect(card.getByRole('alert')).toContainText('NotificationSomething happened')
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
    // The button cuts what is beyond its edge.
    const cut = await bell.getByText('2').evaluate((count) => {
      const [inner, outer] = [count, count.closest('button')!].map((box) => box.getBoundingClientRect())
      return inner!.right > outer!.right || inner!.top < outer!.top
    })
    expect(cut).toBe(false)

    await test.step('in the room, with the ticket and a toast as well', async () => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        await expect(card).toBeInViewport({ ratio: 1 })
        await expect.poll(() => cornerOf(card), `${width} x ${height}`).toEqual([68, width === 1440 ? 16 : 8])
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await room.order('Buy')
      const toast = page.locator('.mantine-Notification-root', { hasText: 'Buy order placed' })
      await expect(toast).toBeInViewport({ ratio: 1 })
      const [{ x, width } = { x: 0, width: 0 }] = [(await toast.boundingBox()) ?? undefined]
      expect(Math.abs(x + width / 2 - 720)).toBeLessThan(10)
    })

    await test.step('one after the other', async () => {
      await card.getByRole('button', { name: 'Close' }).click()
      await expect(card.getByRole('status')).toContainText('MoneyIt came')
      await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
      expect(await sandbox.calls('POST')).toContainEqual(
        expect.objectContaining({
          path: expect.stringMatching(/^\/notifications\/\d+\/read$/),
          status: 200,
        }),
      )
    })

    await test.step('in the main area', async () => {
      await page.getByRole('link', { name: 'DASHBOARD' }).click()
      await expect(page).toHaveURL('/main/dashboard')
      await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
      await sandbox.control('POST', 'notify', { email, message: 'Once more', color: 'danger' })
      await expect(card.getByRole('alert')).toContainText('Once more')
      expect(await cornerOf(card)).toEqual([68, 16])
      await page.setViewportSize(PHONE)
      // Below both rows of the header.
      await expect.poll(() => cornerOf(card)).toEqual([116, 8])
      const header = await page.getByRole('banner').boundingBox()
      expect((header?.y ?? 0) + (header?.height ?? 0)).toBeLessThan(116)
      await page.setViewportSize({ width: 1440, height: 900 })
      await bell.click()
      await page.getByRole('button', { name: 'Mark all as read' }).click()
      await expect(card).toHaveCount(0)
      await expect(bell).toHaveAccessibleName('Notifications')
      await expectNoAxeViolations(page, { include: '[role=dialog]' })
    })
  },
)

test(
  '[NOTE-04] a price alert set in the room fires once in two tabs, and is kept as a notification',
  { tag: '@long' },
  async ({ page, context, sandbox }) => {
    const room = await enterRoom(page)
    const second = await context.newPage()
    await second.goto('/main/dashboard')
    await page.getByRole('button', { name: 'Price alerts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Price alerts' })
    await dialog.getByRole('textbox', { name: 'Bid at or above' }).fill('900000')
    await dialog.getByRole('button', { name: 'Set alert' }).click()
    await expect(dialog.getByText('BTC/USD Bid at or above 900,000.00')).toBeVisible()
    await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=dialog]' })
    await page.keyboard.press('Escape')

    await sandbox.control('POST', 'market', { asset_id: 'BTCUSD', price: 990_000 })
    for (const tab of [page, second]) {
      await expect(tab.getByRole('region', { name: 'Unread notification' })).toContainText(
        'BTC/USD price alert',
      )
      await expect(tab.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    }
    await page.reload()
    await room.untilLive()
    await page
      .getByRole('region', { name: 'Unread notification' })
      .getByRole('button', { name: 'Close' })
      .click()
    await expect(second.getByRole('region', { name: 'Unread notification' })).toHaveCount(0)
    expect((await sandbox.calls('POST')).filter(({ path }) => path.includes('/notifications/'))).toEqual([])
  },
)
