import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

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
  // Colour is not the only sign: rising and falling prices have arrows that point another way.
  const arrows = () =>
    watch.evaluate((list) =>
      ['up', 'down'].map((direction) => {
        const cell = list.querySelector(`[data-field=bid][data-direction=${direction}]`)
        // The shape alone: the colours behind it differ anyway.
        return cell === null ? 'none' : getComputedStyle(cell).backgroundImage.split(',')[0]
      }),
    )
  await expect
    .poll(async () => {
      const [rising = '', falling = ''] = await arrows()
      return [rising.includes('gradient'), falling.includes('gradient'), rising === falling]
    })
    .toEqual([true, true, false])
  // Only what fits is in the page.
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

test('[RT-01] [ORD-13] the broker dies in the middle of trading: nothing is lost, prices resume without a reload', async ({
  page,
  sandbox,
  console,
}) => {
  console.allow(/Failed to load resource/, /ERR_/, /WebSocket/, /localhost/)
  const room = await enterRoom(page)
  await room.order('Buy')
  await expect(room.positionRows).toHaveCount(1)
  await page.evaluate('globalThis.sameDocument = true')

  await sandbox.crash()
  await expect(page.getByRole('status', { name: 'Prices: Live' })).toBeHidden({ timeout: 15_000 })
  await sandbox.start()
  const back = Date.now()
  await expect(page.getByRole('status', { name: 'Prices: Live' })).toBeVisible({ timeout: 15_000 })
  expect(Date.now() - back, 'ms from the broker’s return to live prices').toBeLessThan(5_000)
  await expect(page.locator('[data-direction]').first()).toBeVisible()
  await expect(room.positionRows).toHaveCount(1)
  expect(await page.evaluate('globalThis.sameDocument')).toBe(true)
})

test('[ORD-13] [RT-03] a position opened elsewhere appears by its event, and by polling while events are down', async ({
  page,
  browser,
  siteUrl,
}) => {
  const room = await enterRoom(page)
  await expect(room.positions.getByText('No active positions found')).toBeVisible()

  const other = await browser.newContext({ baseURL: siteUrl })
  const second = await other.newPage()
  const otherRoom = await enterRoom(second)
  await otherRoom.order('Buy')
  await expect(otherRoom.positionRows).toHaveCount(1)
  await expect(room.positionRows).toHaveCount(1)
  await otherRoom.closeFirst()
  await expect(room.positions.getByText('No active positions found')).toBeVisible()
  await other.close()
})

test('[MKT-03] [MKT-04] [HEAD-02] the active instrument and the open pairs survive a reload', async ({
  page,
}) => {
  const room = await enterRoom(page)
  await room.pick('EUR/USD')
  await expect(page.getByRole('button', { name: 'Buy EUR/USD', exact: true })).toBeVisible()
  await page.reload()
  await room.untilLive()
  await expect(page.getByRole('button', { name: 'Buy EUR/USD', exact: true })).toBeVisible()
})
