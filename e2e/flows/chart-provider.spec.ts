import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

const PROVIDER = 'https://charts.example.test'
test.use({ charting: { script: `${PROVIDER}/tv.js` } })

/** The part of the provider's library used by the room: a frame that names its parameters. */
const LIBRARY = `window.TradingView = { widget: class {
  constructor({ container_id: id, symbol, interval, theme }) {
    const frame = document.createElement('iframe')
    frame.src = '${PROVIDER}/frame?' + new URLSearchParams({ symbol, interval, theme })
    frame.style.cssText = 'border:0;width:100%;height:100%'
    document.getElementById(id).append(frame)
  }
} }`

type Answer = 'library' | 'nothing useful' | 'broken' | 'not found' | 'silence'

/** Answers for the provider; returns a function to change how. */
async function provide(page: Page, first: Answer): Promise<(next: Answer) => void> {
  let answer = first
  await page.route(`${PROVIDER}/**`, async (route) => {
    const url = new URL(route.request().url())
    if (url.pathname === '/frame') {
      const { symbol, interval, theme } = Object.fromEntries(url.searchParams)
      const body = `<!doctype html><title>Chart</title><p>${symbol} ${interval} ${theme}</p>`
      await route.fulfill({ contentType: 'text/html', body })
    } else if (answer === 'not found') await route.fulfill({ status: 404 })
    else if (answer !== 'silence') {
      const broken = 'window.TradingView = { widget: class { constructor() { throw new Error("broken") } } }'
      const body = answer === 'library' ? LIBRARY : answer === 'broken' ? broken : 'window.other = 1'
      await route.fulfill({ contentType: 'text/javascript', body })
    }
  })
  return (next) => {
    answer = next
  }
}

const providerText = (page: Page) =>
  page
    .getByRole('region', { name: /advanced chart$/ })
    .frameLocator('iframe')
    .getByRole('paragraph')
const builtIn = (page: Page) => page.getByRole('figure', { name: /^BTC\/USD chart, .* last price/ })
const note = (page: Page) => page.getByText("We couldn't load the advanced chart.")

test(
  '[ROOM-03] the provider’s chart shows the active asset by its tv_symbol, and follows it',
  { tag: '@by-turns' },
  async ({ page }) => {
    await provide(page, 'library')
    const room = await enterRoom(page)
    await expect(providerText(page)).toHaveText('CRYPTO:BTCUSD 5 dark')
    await page.getByRole('radiogroup', { name: 'Candle interval' }).getByText('4h').click()
    await expect(providerText(page)).toHaveText('CRYPTO:BTCUSD 240 dark')
    await room.pick('ETH/USD')
    await expect(providerText(page)).toHaveText('CRYPTO:ETHUSD 240 dark')
    // With a chart in a frame, the table has its own candles.
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect(page.getByRole('table', { name: /^ETH\/USD candles, 4h/ }).getByRole('row')).toHaveCount(101)
  },
)

for (const answer of ['not found', 'nothing useful', 'broken'] as const) {
  test(
    `[ROOM-03] the built-in chart replaces a provider that answers: ${answer}`,
    { tag: answer === 'not found' ? [] : '@long' },
    async ({ page, console }) => {
      console.allow(/chart provider/, new RegExp(`Failed to load resource: .*${PROVIDER}`))
      const change = await provide(page, answer)
      await enterRoom(page)
      await expect(note(page)).toBeVisible()
      await expect(builtIn(page)).toBeVisible()
      if (answer !== 'not found') return
      change('library')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(providerText(page)).toHaveText('CRYPTO:BTCUSD 5 dark')
    },
  )
}

test('[ROOM-03] a hanging provider times out', { tag: '@long' }, async ({ page, console }) => {
  console.allow(/chart provider/)
  await provide(page, 'silence')
  const room = await enterRoom(page)
  // Trading continues meanwhile.
  await room.order('Buy')
  await expect(room.positionRows).toHaveCount(1)
  await expect(note(page)).toBeVisible()
  await expect(builtIn(page)).toBeVisible()
})
