import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

test(
  '[MKT-01] the marks of instruments come after prices, move nothing, and go where a symbol needs their place',
  { tag: '@by-turns' },
  async ({ page }) => {
    await enterRoom(page)
    const watch = page.getByRole('complementary', { name: 'Market watch', exact: true })
    const tabs = page.getByRole('navigation', { name: 'Open pairs' })
    const row = watch.getByRole('row', { name: /^BTC\/USD/ })
    const symbol = row.getByRole('button')
    const texts = [
      symbol,
      tabs.getByRole('button', { name: 'BTC/USD', exact: true }).getByText('BTC/USD'),
      page.getByRole('heading', { name: 'BTC/USD', exact: true }),
    ]
    const places = () => Promise.all(texts.map((text) => text.boundingBox()))
    const before = await places()
    const mark = row.locator('[data-mark]')
    await expect(mark).toBeInViewport({ ratio: 1 })
    await expect(tabs.locator('[data-mark]')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#chart header [data-mark]')).toBeInViewport({ ratio: 1 })
    expect(await places()).toEqual(before)
    expect((await mark.boundingBox())?.height).toBe(16)

    // Symbols of the list that are cut.
    const cut = () =>
      watch
        .locator('[data-row]')
        .evaluateAll((symbols) =>
          symbols
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map((one) => one.textContent),
        )
    expect(await cut()).toEqual([])
    await page.getByRole('separator', { name: 'Resize market watch' }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(mark).not.toBeInViewport()
    await expect(symbol).toBeInViewport({ ratio: 1 })
  },
)
