import { expectNoSidewaysScroll, faultyTexts, PHONE, scrollThrough } from '../fixtures/layout.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/* Decision 0174: sizes follow the browser's text size setting. */

/** Text size set in the browser, instead of 16 px. */
const TEXT_PX = 28
/** The product's smallest text is 10 px at the default of 16. */
const SMALLEST_PX = (10 / 16) * TEXT_PX

for (const [ids, path, shown] of [
  ['SESS-07', '/login', 'Forgot your password?'],
  ['HEAD-01', '/main/dashboard', 'Get started'],
  ['ROOM-01', '/mt4', 'Live'],
  ['WALL-01', '/main/deposit', 'Copy address'],
  ['HEAD-01', '/main/settings', 'Compact'],
] as const) {
  test(`[${ids}] ${path} with large text, also on a phone: all of it grows, nothing is cut`, async ({
    openContext,
    market,
  }) => {
    // The longest symbol among the dashboard's movers.
    await market({ asset_id: 'RENDERUSD', price: 6.5 })
    // A separate browser: otherwise another flow would have its text size too.
    const page = await (await openContext({ locale: 'en-GB' })).newPage()
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: TEXT_PX } })
    if (path !== '/login') await signIn(page)
    for (const size of [page.viewportSize() ?? PHONE, PHONE]) {
      await page.setViewportSize(size)
      await page.goto(path)
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('font-size', `${TEXT_PX}px`)
      await scrollThrough(page)
      await expectNoSidewaysScroll(page)
      await expect.poll(() => faultyTexts(page, { smallest: SMALLEST_PX })).toEqual([])
    }
  })
}

test('[ROOM-01] with large text on a phone both prices can be read', async ({ openContext }) => {
  const page = await (await openContext({ locale: 'en-GB', viewport: PHONE })).newPage()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: TEXT_PX } })
  await signIn(page)
  const room = new TradingRoom(page)
  await room.open()
  const [above, below] = [
    await room.sideButton('Sell').boundingBox(),
    await room.sideButton('Buy').boundingBox(),
  ]
  expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual(below?.y ?? NaN)
  expect((below?.x ?? NaN) + (below?.width ?? NaN)).toBeLessThanOrEqual(PHONE.width)
})
