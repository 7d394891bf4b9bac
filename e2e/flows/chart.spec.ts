import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { hold } from '../fixtures/gate.ts'
import { PHONE } from '../fixtures/layout.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart', exact: true })
const legendOf = (page: Page) => chartOf(page).getByRole('status', { name: 'Candle' })

/** The time of a legend's candle. */
const timeOf = (legend: string | null) => legend?.slice(0, 13)

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('nothing to be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test(
  '[ROOM-03] candles of history, as a table too, and their legend, which follows the crosshair',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await enterRoom(page)
    const chart = chartOf(page)
    await expect(
      chart.getByRole('figure', { name: /^BTC\/USD chart, 5m candles, last price [\d,.]+$/ }),
    ).toBeVisible()
    const [call] = await sandbox.calls('GET', '/assets/BTCUSD/candles')
    expect(call).toMatchObject({ status: 200, query: { interval: '300', limit: '300' } })

    await expect(legendOf(page)).toHaveText(
      /^\d\d \w+, \d\d:\d\dO [\d,.]+H [\d,.]+L [\d,.]+C [\d,.]+[+−]?\d+\.\d\d%$/,
    )
    await page.mouse.move(0, 0)
    const latest = await legendOf(page).textContent()
    const { x, y } = await middleOf(chart.getByRole('figure'))
    await page.mouse.move(x - 200, y)
    await expect(legendOf(page)).not.toHaveText(new RegExp(`^${timeOf(latest)}`))

    // As a table, reached and scrolled by keys.
    const toggle = chart.getByRole('button', { name: 'Show as table' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const table = chart.getByRole('table', { name: /^BTC\/USD candles, 5m/ })
    await expect(table.getByRole('row')).toHaveCount(101)
    await expect(table.getByRole('row').nth(1)).toHaveText(/^\d\d \w+, \d\d:\d\d[\d,.]+$/)
    await page.keyboard.press('Tab')
    await expect(chart.getByRole('region', { name: 'BTC/USD candles, 5m' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(table.getByRole('row').last()).toBeInViewport()
    await expectNoAxeViolations(page, { schemes: ['dark'], include: 'section[aria-label=Chart]' })
    await toggle.click()
    await expect(table).toHaveCount(0)
    await expect(chart.getByRole('figure')).toBeVisible()

    await chart.getByText('1h', { exact: true }).click()
    await expect(chart.getByRole('figure', { name: /1h candles/ })).toBeVisible()
  },
)

/** Part of the candles' pane, from the left, with pixels in the colour of a candle. */
function paintedWidth(page: Page): Promise<number> {
  return chartOf(page)
    .locator('figure canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const tokens = getComputedStyle(document.documentElement)
      const colors = new Set(
        ['--tf-up', '--tf-down'].map((name) => tokens.getPropertyValue(name).trim().toLowerCase()),
      )
      // Read from a copy: Chromium warns in the console of a chart's canvas that is read more than once.
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
        willReadFrequently: true,
      })
      if (copy === null) throw new Error('no canvas to copy to')
      copy.drawImage(canvas, 0, 0)
      const { width, data } = copy.getImageData(0, 0, canvas.width, canvas.height)
      const columns = new Set<number>()
      for (let at = 0; at < data.length; at += 4) {
        const hex = [...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')
        if (colors.has(`#${hex}`)) columns.add((at / 4) % width)
      }
      return columns.size / width
    })
}

test('[ROOM-03] the candles are painted, on a desktop and on a phone', async ({ page }) => {
  await enterRoom(page)
  await expect.poll(() => paintedWidth(page)).toBeGreaterThan(0.6)
  await page.setViewportSize(PHONE)
  await page.reload()
  await expect.poll(() => paintedWidth(page)).toBeGreaterThan(0.6)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 2560, height: 1440 } })

  test(
    '[ROOM-03] the candles fill the chart from its left edge',
    { tag: '@by-turns' },
    async ({ page, sandbox }) => {
      await enterRoom(page)
      const chart = chartOf(page)
      await expect(chart.getByRole('figure', { name: /last price/ })).toBeVisible()
      const [call] = await sandbox.calls('GET', '/assets/BTCUSD/candles')
      expect(call).toMatchObject({ query: { limit: '400' } })
      const latest = await legendOf(page).textContent()
      const box = await chart.getByRole('figure').boundingBox()
      if (box === null) throw new Error('nothing to be seen')
      // The crosshair hits a candle there.
      await page.mouse.move(box.x + 10, box.y + box.height / 2)
      await expect(legendOf(page)).not.toHaveText(new RegExp(`^${timeOf(latest)}`))
    },
  )
})

test(
  '[ROOM-03] scrolled back it brings older candles in place; indicator and line are kept',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await enterRoom(page)
    // Clicks by position in the picture are only valid while no price moves the scale.
    await sandbox.control('POST', 'market', { freeze: true })
    const chart = chartOf(page)
    await expect(chart.getByRole('button', { name: 'Chart style' })).toBeVisible()
    const figure = chart.getByRole('figure')
    const { x, y } = await middleOf(figure)
    const olderOnes = /\/candles\?.*\bto=/
    const asked: string[] = []
    page.on('request', (request) => {
      if (olderOnes.test(request.url())) asked.push(request.url())
    })
    const gate = await hold(page, olderOnes)

    // Dragged to the right until older candles load; what is under the pointer stays there when they arrive.
    const waiting = chart.getByText('Loading older candles...')
    for (let drags = 0; drags < 8 && !(await waiting.isVisible()); drags += 1) {
      await page.mouse.move(x - 300, y)
      await page.mouse.down()
      await page.mouse.move(x + 300, y, { steps: 4 })
      await page.mouse.up()
    }
    await expect(waiting).toBeVisible()
    expect(asked).toHaveLength(1)
    const under = timeOf(await legendOf(page).textContent())
    gate.open()
    await expect(waiting).toBeHidden()
    expect(timeOf(await legendOf(page).textContent())).toBe(under)
    await chart.getByRole('button', { name: 'Back to now' }).click()
    await expect(chart.getByRole('button', { name: 'Back to now' })).toHaveCount(0)

    await chart.getByRole('button', { name: 'Indicators' }).click()
    await page.getByRole('button', { name: 'Add Relative Strength Index' }).click()
    await page.keyboard.press('Escape')
    const values = chart.getByRole('list', { name: 'Indicators on the chart' })
    await expect(values).toHaveText(/^RSI 14 \d+\.\d\d$/)
    await chart.getByRole('button', { name: 'Draw', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Horizontal line' }).click()
    await expect(chart.getByRole('group', { name: 'New drawing' })).toBeVisible()
    await page.mouse.click(x, y - 60)
    const line = chart.getByRole('button', { name: /^Horizontal line at [\d,.]+$/ })
    await expect(line).toBeFocused()
    const drawn = await line.getAttribute('aria-label')
    await expectNoAxeViolations(page, { schemes: ['dark'], include: 'section[aria-label=Chart]' })

    await page.reload()
    await expect(line).toHaveAttribute('aria-label', drawn ?? '')
    await expect(values).toHaveText(/^RSI 14 \d+\.\d\d$/)
    // Found in the picture: clicking where it was drawn selects it, and its key deletes it.
    await page.mouse.click(x - 100, (await middleOf(line)).y)
    await expect(line).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Delete')
    await expect(line).toHaveCount(0)
  },
)

test(
  '[ROOM-03] an open position has its line, with live P/L, until it is closed',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    const room = await enterRoom(page)
    await expect(legendOf(page)).toBeVisible()
    const lines = chartOf(page)
      .getByRole('list', { name: 'Open positions on the chart' })
      .getByRole('listitem')
    await expect(lines).toHaveCount(0)
    await room.order('Buy', '0.1')
    await expect(lines).toHaveText(/^Buy 0\.10 [+−]\$[\d,]+\.\d\d$/)
    const before = await lines.textContent()
    await sandbox.control('POST', 'market', { asset_id: 'BTCUSD', price: 90_000 })
    await expect(lines).not.toHaveText(before ?? '')
    await expect(lines.locator('b')).toHaveAttribute('data-tone', 'up')
    await room.closeFirst()
    await expect(lines).toHaveCount(0)
  },
)

test(
  '[ROOM-03] take profit and stop loss of the ticket are dragged in the chart, or moved by keys',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    const room = await enterRoom(page)
    // A new candle meanwhile would shift all others by one.
    await sandbox.control('POST', 'market', { freeze: true })
    await room.sideButton('Buy').click()
    const chart = chartOf(page)
    await chart.getByRole('button', { name: 'SL: set stop loss on the chart' }).click()
    const field = room.ticket.getByRole('textbox', { name: 'Stop loss' })
    await expect(field).toHaveValue(/^\d+\.\d\d$/)
    const dropped = Number(await field.inputValue())

    const line = chart.getByRole('slider', { name: 'Stop loss line' })
    const middle = await middleOf(chart.getByRole('figure'))
    const { x, y } = await middleOf(line.getByText(/^SL/))
    // Clear of the line, before and after it is dragged down by 40 px.
    const spot = { x: middle.x - 200, y: y > middle.y ? middle.y - 60 : middle.y + 110 }
    const latest = timeOf(await legendOf(page).textContent())
    await page.mouse.move(spot.x, spot.y)
    await expect(legendOf(page)).not.toHaveText(new RegExp(`^${latest}`))
    const there = timeOf(await legendOf(page).textContent())
    // On the line the crosshair stays: the legend shows the same candle.
    await page.mouse.move(spot.x, y)
    await expect(legendOf(page)).toHaveText(new RegExp(`^${there}`))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 30, y + 20, { steps: 4 })
    await page.mouse.move(x - 60, y + 40, { steps: 4 })
    await page.mouse.up()
    const dragged = Number(await field.inputValue())
    expect(dragged).toBeLessThan(dropped)
    await expect(line).toHaveAttribute('aria-valuenow', String(dragged))
    // The chart itself hasn't moved: the same candle is in the same place.
    await page.mouse.move(spot.x, spot.y)
    await expect(legendOf(page)).toHaveText(new RegExp(`^${there}`))

    await expect(line).toBeFocused()
    await page.keyboard.press('ArrowUp')
    const stepped = Number(await field.inputValue())
    expect(stepped).toBeGreaterThan(dragged)
    await field.fill(String(dropped))
    await expect(line).toHaveAttribute('aria-valuenow', String(dropped))
    await line.press('Delete')
    await expect(field).toHaveValue('')
    await expectNoAxeViolations(page, { schemes: ['dark'], include: 'section[aria-label=Chart]' })

    await page.getByRole('button', { name: 'Close order ticket' }).click()
    await expect(chart.getByRole('button', { name: /on the chart$/ })).toHaveCount(0)
  },
)

test('[ROOM-03] a server without history: candles of live prices', async ({ page, sandbox, console }) => {
  console.allowFailedCalls('/assets/BTCUSD/candles')
  await sandbox.fault({ target: 'rest', path: '/assets/BTCUSD/candles', kind: 'status', status: 501 })
  await enterRoom(page)
  await expect(chartOf(page).getByText('No history to show: built from live prices')).toBeVisible()
  await expect(legendOf(page)).toHaveText(/C [\d,.]+/)
})
