import type { Locator, Page } from '@playwright/test'
import { PHONE } from '../fixtures/layout.ts'
import { openPositions } from '../fixtures/positions.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

/**
 * Counts pixels of an element's picture: white ones, the text colour of this theme, and coloured ones, which only
 * the theme's `Highlight` has, possibly translucent.
 *
 * @param share Of its width, from the left.
 */
async function pixelsOf(
  page: Page,
  element: Locator,
  share = 1,
): Promise<{ white: number; coloured: number }> {
  const picture = (await element.screenshot()).toString('base64')
  // On another page: the site's own may not load an in-memory image.
  const blank = await page.context().newPage()
  const pixels = await blank.evaluate(
    async ([data, part]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const { width, height } = image
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      if (context === null) throw new Error('no canvas')
      context.drawImage(image, 0, 0)
      const bytes = context.getImageData(0, 0, Math.round(width * part), height).data
      const found = { white: 0, coloured: 0 }
      for (let at = 0; at < bytes.length; at += 4) {
        const rgb = bytes.slice(at, at + 3)
        // Thin strokes are never quite white.
        if (Math.min(...rgb) > 200) found.white += 1
        if (Math.max(...rgb) - Math.min(...rgb) > 80) found.coloured += 1
      }
      return found
    },
    [picture, share] as const,
  )
  await blank.close()
  return pixels
}

test(
  '[ROOM-01] [MKT-10] with forced colours the room shows selections, borders, prices and the chart’s labels',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
    await openPositions(sandbox, [['BTCUSD', 'buy', 0.01]])
    const room = await enterRoom(page)

    await test.step('what is chosen is outlined, what is not has no outline', async () => {
      const tab = page.getByRole('tab', { name: 'ACTIVE POSITIONS' })
      expect((await pixelsOf(page, tab)).coloured).toBeGreaterThan(100)
      const other = page.getByRole('tab', { name: 'POSITIONS HISTORY' })
      expect((await pixelsOf(page, other)).coloured).toBe(0)
    })

    await test.step('BUY has an edge', async () => {
      const size = await room.sideButton('Buy').boundingBox()
      const around = 2 * ((size?.width ?? NaN) + (size?.height ?? NaN))
      const white = (await pixelsOf(page, room.sideButton('Buy'))).white
      expect(white).toBeGreaterThan(around * 0.8)
    })

    await test.step('BUY and SELL are written beside their prices', async () => {
      for (const side of ['Buy', 'Sell'] as const) {
        const button = room.sideButton(side)
        const { width = NaN, height = NaN } = (await button.boundingBox()) ?? {}
        const edge = 0.6 * width + height
        expect((await pixelsOf(page, button, 0.3)).white, side).toBeGreaterThan(edge + 25)
      }
    })

    await test.step('a price that has just changed looks like text, not like a selection', async () => {
      const changed = page.locator('[data-arrow][data-direction]').first()
      await expect(changed).toBeVisible()
      const pixels = await pixelsOf(page, changed)
      expect(pixels.white, 'it is in the theme’s text colour').toBeGreaterThan(10)
      expect(pixels.coloured).toBe(0)
    })

    await test.step('bid and ask can be read on the price axis', async () => {
      // Only the labels are filled with the theme's text colour; the letters on them aren't.
      const letters = () =>
        page.evaluate(() => {
          const all = [...document.querySelectorAll<HTMLCanvasElement>('main canvas, [data-panes] canvas')]
          const axis = all.filter(({ clientWidth }) => clientWidth > 30 && clientWidth < 140)
          return axis.some((canvas) => {
            const { width, height } = canvas
            // Of a copy: the browser warns of a canvas that is read again and again.
            const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
            copy?.drawImage(canvas, 0, 0)
            const bytes = copy?.getImageData(0, 0, width, height).data ?? []
            const lightness = (x: number, y: number) => bytes[4 * (y * width + x) + 1] ?? 0
            let dark = 0
            for (let y = 0; y < height; y += 1) {
              // A row through a label is light at both ends.
              if (lightness(6, y) < 250) continue
              for (let x = 6; x < width * 0.8; x += 1) if (lightness(x, y) < 60) dark += 1
            }
            return dark > 20
          })
        })
      await expect.poll(letters).toBe(true)
    })

    await test.step('a sheet on a phone has an edge', async () => {
      await page.setViewportSize(PHONE)
      await page.getByRole('navigation', { name: 'Room' }).getByRole('button', { name: 'Orders' }).click()
      const sheet = page.getByRole('dialog', { name: 'Active Orders' })
      await expect(sheet.getByRole('button', { name: 'Export CSV' })).toBeVisible()
      await expect(sheet).toHaveCSS('border-top-width', '1px')
    })
  },
)
