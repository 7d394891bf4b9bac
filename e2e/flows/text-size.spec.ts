import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, PHONE } from '../fixtures/layout.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/* Decision 0174: sizes follow the browser's text size setting. */

/** Text size set in the browser, instead of 16 px. */
const TEXT_PX = 28
/** The product's smallest text is 10 px at the default of 16. */
const SMALLEST_PX = (10 / 16) * TEXT_PX

/** Visible texts that haven't grown, or are cut off by a box without a scrollbar or the screen's edge. */
function faultyTexts(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    /** The horizontal range in which a text is visible or scrollable; `null` for screen-reader-only text. */
    const seenWithin = (element: Element): { left: number; right: number } | null => {
      let [left, right] = [0, window.innerWidth]
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { clipPath, overflowX, display } = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        if (clipPath !== 'none' || (display !== 'contents' && Math.min(box.width, box.height) < 2))
          return null
        if (overflowX === 'auto' || overflowX === 'scroll') return { left: -Infinity, right: Infinity }
        if (overflowX === 'visible') continue
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      return { left, right }
    }
    const faults: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      const words = text.textContent?.trim()
      if (!words || !parent?.checkVisibility({ visibilityProperty: true })) continue
      const within = seenWithin(parent)
      if (within === null) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(parent).fontSize)
      if (size < smallest) faults.push(`${words}: ${size} px`)
      if (left < within.left - 1 || right > within.right + 1) faults.push(`${words}: cut`)
    }
    return faults
  }, SMALLEST_PX)
}

for (const [ids, path, shown] of [
  ['SESS-07', '/login', 'Forgot your password?'],
  ['HEAD-01', '/main/dashboard', 'What to do first'],
  ['ROOM-01', '/mt4', 'Equity'],
  ['WALL-01', '/main/deposit', 'Copy address'],
] as const) {
  test(`[${ids}] ${path} with large text: all of it grows, nothing is cut`, async ({ openContext }) => {
    // A separate browser: otherwise another flow would have its text size too.
    const page = await (await openContext({ locale: 'en-GB' })).newPage()
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: TEXT_PX } })
    if (path !== '/login') await signIn(page)
    await page.goto(path)
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('font-size', `${TEXT_PX}px`)
    await expectNoSidewaysScroll(page)
    await expect.poll(() => faultyTexts(page)).toEqual([])
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
