import { expectNoSidewaysScroll } from '../fixtures/layout.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

/** As high as one line of the account bar. */
const ONE_LINE = 48

test('[ROOM-01] [ROOM-04] [ROOM-05] the room on a tablet and at 400 %: the pair keeps its name, the account one line, the watch makes room, the chart its height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const room = await enterRoom(page)
  const pair = page.getByRole('banner').getByRole('button', { name: 'BTC/USD', exact: true })
  const account = page.getByRole('contentinfo', { name: 'Account' })
  const chart = page.locator('#chart .tv-lightweight-charts')
  const heightOf = async () => (await chart.boundingBox())?.height ?? 0

  for (const [width, height, isCollapsed, figures] of [
    [768, 1024, true, ['Equity', 'P/L', 'Margin Level']],
    [1023, 768, true, ['Equity', 'P/L', 'Margin Level']],
    [1024, 768, false, ['Balance', 'Equity', 'Free Margin', 'P/L', 'Margin Level']],
    [1440, 900, false, ['Balance', 'Equity', 'Margin', 'Free Margin', 'P/L', 'Margin Level']],
  ] as const) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await expect(pair).toBeInViewport({ ratio: 1 })
      const cut = () => pair.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(await cut()).toBeLessThanOrEqual(1)
      await expect(page.getByRole('button', { name: 'Expand market watch' })).toHaveCount(isCollapsed ? 1 : 0)
      await expect(account.locator('dt').filter({ visible: true })).toHaveText([...figures])
      await expect.poll(async () => (await account.boundingBox())?.height).toBeLessThanOrEqual(ONE_LINE)
      expect(await heightOf()).toBeGreaterThanOrEqual(200)
      await expectNoSidewaysScroll(page)
    })
  }

  await test.step('1280 x 1024 at 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await expect(room.sideButton('Buy')).toBeVisible()
    await expect.poll(heightOf).toBeGreaterThanOrEqual(120)
    await expectNoSidewaysScroll(page)
  })
})
