import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, PHONE } from '../fixtures/layout.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/* Decision 0174: sizes follow the text size that is set in the browser. */

/** Text that is set to 28 px in the browser instead of 16. */
const TEXT_PX = 28
/** The product's smallest text is 10 px where the browser's is 16. */
const SMALLEST_PX = (10 / 16) * TEXT_PX

/** Visible texts that have not grown, or that a box without a scrollbar or the screen's edge cuts. */
function faultyTexts(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    /** The part of the width in which a text can be seen or scrolled to; `null` for one that only screen readers have. */
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
  ['ROOM-01', '/mt4', 'Balance'],
  ['WALL-01', '/main/deposit', 'Copy address'],
] as const) {
  test(`[${ids}] ${path} with large text: all of it grows, nothing is cut`, async ({ openContext }) => {
    // A browser of its own: another flow would have its text size too.
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
