import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { expectSameDocument, markDocument } from '../fixtures/document.ts'
import { expectNoSidewaysScroll, PHONE } from '../fixtures/layout.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { openPositions, positionsAtBroker, type OpenedPosition, type Wanted } from '../fixtures/positions.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom, TradingRoom } from '../fixtures/trading-room.ts'

const THREE = [
  ['BTCUSD', 'buy', 0.01],
  ['EURUSD', 'sell', 0.03],
  ['XAUUSD', 'buy', 0.02],
] as const

const symbols = (room: TradingRoom) => room.positions.getByRole('rowheader')

function idOf(positions: readonly OpenedPosition[], symbol: string): string {
  const position = positions.find(({ asset_symbol }) => asset_symbol === symbol)
  if (position === undefined) throw new Error(`no position in ${symbol}`)
  return String(position.id)
}

test(
  '[ROOM-06] positions are sorted by keyboard, and exported in the listed order',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await openPositions(sandbox, THREE)
    const room = await enterRoom(page)
    await expect(room.positionRows).toHaveCount(3)
    const table = room.positions.getByRole('table', { name: 'Open positions' })
    const head = table.getByRole('columnheader', { name: 'Lots' })
    await head.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(symbols(room)).toHaveText(['EUR/USD', 'XAU/USD', 'BTC/USD'])
    await page.keyboard.press('Enter')
    await expect(symbols(room)).toHaveText(['BTC/USD', 'XAU/USD', 'EUR/USD'])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).focus()
    await page.keyboard.press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^open-positions-\d{4}-\d\d-\d\d\.csv$/)
    const content = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '')
    const lines = content.trimEnd().split('\r\n')
    expect(lines[0]).toBe('Symbol,Side,Lots,Open,Current,TP,SL,Margin (USD),P/L (USD),Opened')
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 3).join(' '))).toEqual([
      'BTC/USD Buy 0.01',
      'XAU/USD Buy 0.02',
      'EUR/USD Sell 0.03',
    ])
    for (const line of lines.slice(1)) expect(line).toMatch(/,-?\d+(\.\d+)?,\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  },
)

test(
  '[ORD-08] closing shows what is closed, and the result',
  { tag: '@team-trading' },
  async ({ page, sandbox }) => {
    await openPositions(sandbox, [['EURUSD', 'sell', 0.03]])
    const room = await enterRoom(page)
    await room.positions.getByRole('button', { name: 'Close EUR/USD' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close position' })
    await expect(dialog).toContainText('sell position in EUR/USD')
    await expect(dialog).toContainText('0.03 lots (3,000 units)')
    await expect(dialog.getByTestId(/^pnl-/)).toHaveText(/^[+−]?\$[\d,.]+$/)
    // Flows ask for reduced motion: a gain is green in the frame in which it is written, not in the next one.
    const colors = await room.positionRows
      .first()
      .getByTestId(/^pnl-/)
      .evaluate((element) =>
        ['down', 'up', 'down'].map((tone) => {
          element.dataset['tone'] = tone
          return getComputedStyle(element).color
        }),
      )
    expect(colors[0]).not.toBe(colors[1])
    expect(colors[2]).toBe(colors[0])
    await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=dialog]' })
    await dialog.getByRole('button', { name: 'No' }).click()
    await expect(dialog).toBeHidden()
    await expect(room.positionRows).toHaveCount(1)
  },
)

test(
  '[ROOM-06] take profit and stop loss are not truncated at any width; a row is reversed by keyboard',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await openPositions(sandbox, [['EURUSD', 'buy', 0.3]], 2)
    const room = await enterRoom(page)
    const shown = page.locator('tbody [data-column=tp]').filter({ hasText: '2.00000' })
    for (const [width, height] of [
      [1440, 900],
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      if (width < 1000)
        await page.getByRole('navigation', { name: 'Room' }).getByRole('button', { name: 'Orders' }).click()
      await expect(shown, `${width} px`).toBeInViewport({ ratio: 1 })
      await expect(page.locator('tbody [data-column=sl]')).toBeInViewport()
      // Distance and amount; if both don't fit the distance is dropped and the amount complete.
      const figures = shown.locator('small')
      await expect(figures).toHaveText(/^\+\d\d\.\d\d% \+\$\d\d,[\d,]+\.\d\d$/)
      // Read together: the sheet slides, and prices update.
      const [left, down] = await figures.evaluate((line) => {
        const [whole, amount] = [line, line.querySelector('[data-tone]')].map((one) =>
          one?.getBoundingClientRect(),
        )
        return [(amount?.x ?? NaN) - (whole?.x ?? NaN), (amount?.y ?? NaN) - (whole?.y ?? NaN)]
      })
      expect(left, `${width} px`).toBeGreaterThanOrEqual(-0.5)
      expect(down, `${width} px`).toBeCloseTo(0, 0)
      if (width < 1000) await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    // Beside and inside a panel, symbols aren't truncated either.
    const cut = () =>
      page
        .locator('th[data-column=symbol] button')
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        )
    await page.getByRole('button', { name: 'Active Orders', exact: true }).click()
    await page.getByRole('tab', { name: 'POSITIONS HISTORY' }).click()
    await expect(page.locator('tbody [data-column=symbol] button')).toHaveCount(4)
    await expect.poll(cut).toEqual([])
    await page.getByRole('tab', { name: 'ACTIVE POSITIONS' }).click()
    await page.getByRole('button', { name: 'Close Active Orders' }).click()
    await room.positions.getByRole('button', { name: /^Close EUR\/USD/ }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Take profit, stop loss...' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Reverse...' })).toBeFocused()
    await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=menu]' })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Reverse position' })
    await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=dialog]' })
    await dialog.getByRole('button', { name: 'Yes, reverse' }).press('Enter')
    await expect(dialog.getByRole('status')).toHaveText('The position is reversed.')
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(room.positionRows).toHaveCount(1)
    await expect(room.positionRows).toContainText('Sell')
  },
)

test('[ORD-08] close all: one question, a result for each, a refused one is retried alone', async ({
  page,
  sandbox,
  console,
}) => {
  const opened = await openPositions(sandbox, THREE)
  const euro = `/trade/${idOf(opened, 'EUR/USD')}/close`
  const gold = `/trade/${idOf(opened, 'XAU/USD')}/close`
  console.allowFailedCalls(euro)
  console.allowFailedCalls(gold)
  console.allow(/^error: Failed to load resource: net::ERR_EMPTY_RESPONSE/)
  // One is refused; another's answer is lost, although it was closed.
  await sandbox.fault({ target: 'rest', method: 'POST', path: euro, kind: 'status', status: 422, times: 1 })
  await sandbox.fault({ target: 'rest', method: 'POST', path: gold, kind: 'drop', times: 1 })
  const room = await enterRoom(page)
  await expect(room.positionRows).toHaveCount(3)
  await page.getByRole('button', { name: 'Close all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close all positions' })
  await expect(dialog).toContainText('all 3 positions')
  await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Yes, close all' }).click()

  const results = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect(dialog.getByRole('status')).toContainText('2 of 3 closed')
  await expect(results.filter({ hasText: 'EUR/USD' })).toContainText('Failed')
  await expect(results.filter({ hasText: 'XAU/USD' })).toContainText('Closed')
  await expect(results.filter({ hasText: 'BTC/USD' })).toContainText('Closed')
  await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(symbols(room)).toHaveText(['EUR/USD'])

  await page.getByRole('button', { name: 'Closing results' }).click()
  await dialog.getByRole('button', { name: 'Try the other one again' }).click()
  await expect(dialog.getByRole('status')).toContainText('All 3 are closed')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(room.positions.getByText('No active positions found')).toBeVisible()
  const closed = await sandbox.calls('POST', `/trade/${idOf(opened, 'BTC/USD')}/close`)
  expect(closed).toHaveLength(1)
  expect(await positionsAtBroker(sandbox)).toEqual([])
})

test(
  '[ORD-08] a reload in the middle of closing all loses nothing',
  { tag: '@long' },
  async ({ page, sandbox, console }) => {
    console.allow(/Failed to load resource/, /trade\/\d+\/close/)
    const wanted = Array.from({ length: 8 }, (_, index): Wanted => [
      index % 2 === 0 ? 'EURUSD' : 'GBPUSD',
      'buy',
      0.01,
    ])
    await openPositions(sandbox, wanted)
    const room = await enterRoom(page)
    await expect(room.positionRows.first()).toBeVisible()
    expect(await positionsAtBroker(sandbox)).toHaveLength(8)
    // Three are closed, one is closed without an answer, and the broker never gets to the others.
    const closing = { target: 'rest', method: 'POST', path: '/trade/*/close' } as const
    await sandbox.fault({ ...closing, kind: 'delay', ms: 0, times: 3 })
    await sandbox.fault({ ...closing, kind: 'delay', ms: 60_000, times: 1 })
    await sandbox.fault({ ...closing, kind: 'hang' })
    await page.getByRole('button', { name: 'Close all' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close all positions' })
    await dialog.getByRole('button', { name: 'Yes, close all' }).click()
    await expect(dialog.getByRole('status')).toContainText('3 of 8 closed')
    await expect.poll(async () => (await positionsAtBroker(sandbox)).length).toBe(4)
    await page.reload()
    await room.untilLive()
    await sandbox.clearFaults()
    await expect(room.positionRows).toHaveCount(4)
    expect(await positionsAtBroker(sandbox)).toHaveLength(4)
  },
)

test(
  '[ORD-12] [ROOM-05] the account’s figures have explanations, live and by keyboard',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await openPositions(sandbox, THREE)
    await sandbox.busyMarket()
    const room = await enterRoom(page)
    await expect(room.positionRows).toHaveCount(3)
    const account = page.getByRole('contentinfo', { name: 'Account' })
    await account.getByRole('button', { name: /^Equity \$/ }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Equity' })
    await expect(dialog).toContainText(/Equity \$[\d,.]+ = balance \$10,000\.00 \+ P\/L −?\$[\d,.]+/)
    const figures = dialog.getByText(/^Equity \$/)
    const before = await figures.textContent()
    await expect(figures).not.toHaveText(before ?? '')
    await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(account.getByRole('button', { name: /^Equity \$/ })).toBeFocused()
    await account.getByRole('button', { name: /^P\/L / }).click()
    await expect(page.getByRole('dialog', { name: 'P/L' })).toContainText('sum of 3 positions')
  },
)

test(
  '[ORD-13] [HEAD-06] [HEAD-09] two tabs of one account: opening, closing and choosing in one shows in the other',
  { tag: '@by-turns' },
  async ({ page, context, sandbox, console }) => {
    const room = await enterRoom(page)
    const second = await context.newPage()
    const other = new TradingRoom(second)
    await other.open()
    await markDocument(second)
    await room.order('Buy')
    await expect(room.positionRows).toHaveCount(1)
    await expect(other.positionRows).toHaveCount(1)

    // Both are about to close it; the first one does, the second reports it.
    const [position] = await positionsAtBroker(sandbox)
    const path = `/trade/${String(position?.id)}/close`
    console.allowFailedCalls(path)
    await second.getByRole('button', { name: 'Close BTC/USD' }).click()
    const question = second.getByRole('dialog', { name: 'Close position' })
    await expect(question).toBeVisible()
    await room.closeFirst()
    await expect(page.getByText('Position successfully closed').first()).toBeVisible()
    await expect(other.positions.getByText('No active positions found')).toBeVisible()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(second.getByText('This position was already closed').first()).toBeVisible()
    const answers = (await sandbox.calls('POST', path)).map(({ status }) => status)
    expect(answers.filter((status) => status === 200)).toHaveLength(1)

    await page.goto('/main/dashboard')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^\w+ ?Real \$/ })
      .click()
    await page.getByRole('button', { name: /^Cash Account/ }).click()
    const account = second.getByRole('contentinfo', { name: 'Account' })
    await expect(account).toContainText("Trading Account Cash Account is active, but can't trade")
    await expect(account).toContainText(/Balance\$\d?\d,\d{3}\.\d\d/)
    await page.getByRole('combobox', { name: 'Display currency' }).selectOption('EUR')
    await expect(account).toContainText(/Balance€9,\d{3}\.\d\d/)
    await expect(page.getByRole('definition').first()).toContainText('€')
    await expectSameDocument(second)
  },
)

test(
  '[ORD-07] [ORD-08] [MKT-10] on a phone, positions are even cards whose only colours are results and what is pressed',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await openPositions(sandbox, THREE)
    await openPositions(sandbox, [['ETHUSD', 'buy', 0.01]], 99_000)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 360, height: 780 })
    await login(page, PEOPLE.demo, '/main/dashboard')
    const table = page.getByRole('table', { name: 'Open positions' })
    const row = table.getByRole('row', { name: /ETH\/USD/ })
    const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const color = async (part: Locator) => await part.evaluate((element) => getComputedStyle(element).color)
    const price = row.locator('[data-field=price]')
    await expect(price).toHaveAttribute('data-direction', /up|down/)
    expect(await color(price)).toBe(await color(row.getByRole('button', { name: /^ETH/ })))

    await test.step('side and size are before the prices, below the symbol', async () => {
      await expect(row.getByRole('cell', { name: /^\W?Buy 0\.01\W? · [\d,.]+ → [\d,.]+$/ })).toBeVisible()
      await expect(table.getByRole('columnheader', { name: 'Lots' })).toBeHidden()
    })

    await test.step('as much space above as below', async () => {
      const [all, symbol] = await Promise.all([box(row), box(row.getByRole('button', { name: /^ETH/ }))])
      const exit = row.getByRole('button', { name: /^Set stop loss/ })
      const { y, height } = await box(exit)
      expect(height).toBeGreaterThanOrEqual(36)
      // The text is in the middle of what is pressed, 15 px high.
      const above = symbol.y + symbol.height / 2 - 7.5 - all.y
      const below = all.y + all.height - (y + height / 2 + 7.5)
      expect(Math.abs(above - below)).toBeLessThan(4)
    })

    await test.step('the amount at an exit is on its line, without the distance', async () => {
      const exit = row.getByRole('cell', { name: /^TP/ })
      const [amount, level] = [exit.locator('small [data-tone]'), exit.getByText('99,000.00')]
      const [{ y }, { y: ofLevel }] = await Promise.all([box(amount), box(level)])
      expect(Math.abs(y - ofLevel)).toBeLessThan(4)
      await expect(exit.getByText('%')).toBeHidden()
    })

    await test.step('a position is closed by a word, by a cross only on the smallest phones', async () => {
      const word = row.getByRole('button', { name: /^Close ETH/ }).getByText('Close')
      await expect(word).toBeVisible()
      await page.setViewportSize({ width: 320, height: 640 })
      await expect(word).toBeHidden()
    })

    await test.step('on a tablet stop losses stand below each other, whether or not a take profit is set', async () => {
      await page.setViewportSize({ width: 768, height: 1024 })
      const offers = table.getByRole('button', { name: /^Set stop loss/ })
      await expect(offers).toHaveCount(THREE.length + 1)
      const boxes = await Promise.all((await offers.all()).map(box))
      // Below the results, which are their column.
      const result = await box(row.locator('[data-column=pnl] > span'))
      const ends = new Set([...boxes, result].map(({ x, width }) => Math.round(x + width)))
      expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(6)
      expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(1)
    })
  },
)

test(
  '[HEAD-01] [HEAD-07] [MKT-04] dashboard, journal and markets are accessible, also on a phone, and lead to the room',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    // Three pages, each checked by axe in light and dark.
    test.slow()
    await openPositions(sandbox, THREE)
    await login(page, PEOPLE.demo, '/main/dashboard')
    const desktop = page.viewportSize() ?? PHONE
    async function look(): Promise<void> {
      await expectNoAxeViolations(page)
      await page.setViewportSize(PHONE)
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(desktop)
    }

    await test.step('the dashboard has plots, what trades, and what moves', async () => {
      const curve = page.getByRole('region', { name: 'Realised P/L' })
      // The seeded positions: +27.00, -11.50, +18.40.
      await expect(curve.getByRole('figure', { name: /ends at \+\$33\.90/ })).toBeVisible()
      await expect(
        page.getByRole('table', { name: 'Used margin by instrument' }).getByRole('row'),
      ).toHaveCount(4)
      await expect(page.getByRole('table', { name: /^Gainers/ })).toBeVisible()
      const today = page.getByText('Today', { exact: true }).locator('..')
      await expect(today).toContainText(
        /^Today.*since midnight: open [+−]?\$[\d.]+, closed [+−]?\$[\d.]+most from \w+/,
      )
      await look()
      await page.getByRole('button', { name: /^Equity/ }).click()
      const changes = page.getByRole('dialog', { name: 'Equity' }).getByRole('listitem')
      await expect(changes.filter({ hasText: '→' }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await curve.getByRole('link', { name: 'Journal' }).click()
    })

    await test.step('the journal counts them, and keeps its range in the address', async () => {
      await expect(page).toHaveURL('/main/journal')
      const net = page.getByText('Net P/L', { exact: true }).locator('..')
      await expect(net).toContainText('+$33.90')
      await page.getByRole('button', { name: 'All', exact: true }).click()
      await expect(page).toHaveURL('/main/journal?range=all')
      await page.reload()
      await expect(net).toContainText('+$33.90')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export figures' }).click()
      expect(await readFile(await (await download).path(), 'utf8')).toContain(
        'Summary,All positions,3,66.67,3.95,33.9,11.3',
      )
      await look()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click()
    })

    await test.step('a tile of the heat map leads to the room', async () => {
      const map = page.getByRole('list', { name: /^Heat map/ })
      await page.getByRole('button', { name: 'Metals' }).click()
      await expect(map.getByRole('button', { name: /^XAU\/USD [+−]?\d/ })).toBeVisible()
      await look()
      await map.getByRole('button', { name: /^XAU\/USD/ }).click()
      await expect(page).toHaveURL(/\/mt4(\?|$)/)
      await expect(page.getByRole('button', { name: 'Buy XAU/USD' })).toBeVisible()
    })
  },
)
