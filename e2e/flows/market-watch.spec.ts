import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/layout.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

declare global {
  interface Window {
    /** Advances the page's elapsed time, ms: prices age, but no timer fires. */
    ageBy?: (ms: number) => void
  }
}

async function openPanel(page: Page) {
  const button = page.getByRole('navigation', { name: 'Room' }).getByRole('button', { name: 'Market Watch' })
  // The place that was last open opens with the room.
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  const panel = page.getByRole('complementary', { name: 'Market Watch panel' })
  await expect(panel.getByRole('grid')).toBeVisible()
  return panel
}

/**
 * Clicks the centre of every cell of a row, like a mouse or finger, and returns cells that don't hit the row's
 * button: hitting anything else loses the click.
 */
async function deadCells(row: Locator): Promise<string[]> {
  return await row.evaluate((element) => {
    const pick = element.querySelector('[data-row]')
    return [...element.querySelectorAll('td')].flatMap((cell, index) => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      const button = hit?.closest('button')
      const isOwn = cell.querySelector('button') !== null && cell.contains(button ?? null)
      return button === pick || isOwn
        ? []
        : [`${index} (${cell.textContent}): ${hit?.outerHTML.slice(0, 80)}`]
    })
  })
}

/** The row of an instrument. */
const rowIn = (place: Locator, symbol: string) =>
  place
    .getByRole('row')
    .filter({ has: place.page().getByRole('button', { name: new RegExp(`^${symbol}\\b`) }) })
    .first()

/** Gaps of less than 2 px between neighbours in a row: symbol and arrow, arrow and bid, bid and ask, ask and change. */
const gapsIn = (row: Locator) =>
  row.evaluate((element) => {
    const ends = (node: Element | null | undefined) => {
      const range = document.createRange()
      if (node) range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const pick = element.querySelector('[data-row]')
    const [bid, ask] = [...element.querySelectorAll('[data-field=bid], [data-field=ask]')]
    const arrow = bid?.getBoundingClientRect().left ?? NaN
    const arrowEnd = arrow + 0.64 * parseFloat(bid ? getComputedStyle(bid).fontSize : '')
    const gaps = {
      cut: (pick?.clientWidth ?? NaN) - (pick?.scrollWidth ?? NaN) + 2,
      arrow: arrow - ends(pick).right,
      bid: ends(bid).left - arrowEnd,
      ask: ends(ask).left - ends(bid).right,
      change: ends(element.querySelector('td:last-child > *')).left - ends(ask).right,
    }
    return Object.entries(gaps).flatMap(([name, gap]) => (gap >= 2 ? [] : [`${name} ${gap}`]))
  })

test(
  '[MKT-04] a click anywhere on a row picks its instrument: sidebar, panel, Add pair, phone sheets',
  { tag: '@by-turns' },
  async ({ page }) => {
    await enterRoom(page)
    const sidebar = page.getByRole('complementary', { name: 'Market watch' })
    await expect.poll(() => deadCells(rowIn(sidebar, 'ETH/USD'))).toEqual([])
    // The click hits whatever is at the cell's centre: the row's button, not the cell.
    await rowIn(sidebar, 'ETH/USD').getByRole('gridcell').nth(1).click({ force: true })
    await expect(page.getByRole('heading', { name: 'ETH/USD', exact: true })).toBeVisible()

    const panel = await openPanel(page)
    await expect.poll(() => deadCells(rowIn(panel, 'SOL/USD'))).toEqual([])
    await rowIn(panel, 'SOL/USD').getByRole('gridcell').nth(3).click({ force: true })
    await expect(page.getByRole('heading', { name: 'SOL/USD', exact: true })).toBeVisible()

    // Rows scroll below the head, including their buttons.
    const uncovered = await panel.getByRole('columnheader').evaluateAll((heads) => {
      heads[0]?.closest('table')?.parentElement?.scrollTo(0, 20)
      return heads.map((head) => {
        const { x, y, width, height } = head.getBoundingClientRect()
        return head.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    })
    expect(uncovered).toEqual([true, true, true, true, true])

    // In the narrow panel nothing touches: symbol, arrow, bid, ask.
    await panel.getByRole('textbox').fill('doge')
    await expect(rowIn(panel, 'DOGE/BTC')).toBeVisible()
    for (const symbol of ['DOGE/USD', 'DOGE/USDT', 'DOGE/BTC'])
      await expect.poll(() => gapsIn(rowIn(panel, symbol)), symbol).toEqual([])

    await page.getByRole('button', { name: 'Add pair' }).click()
    const picker = page.getByRole('dialog', { name: 'Add pair' })
    await expect(picker.getByRole('grid')).toBeVisible()
    await expect.poll(() => deadCells(rowIn(picker, 'XRP/USD'))).toEqual([])
    await rowIn(picker, 'XRP/USD').getByRole('gridcell').nth(2).click({ force: true })
    await expect(page.getByRole('heading', { name: 'XRP/USD', exact: true })).toBeVisible()

    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      // Until the room has its mobile navigation there is 'Market Watch' as well.
      await page
        .getByRole('navigation', { name: 'Room' })
        .getByRole('button', { name: 'Market', exact: true })
        .click()
      const sheet = page.getByRole('dialog', { name: 'Market Watch' })
      await expect(sheet.getByRole('grid')).toBeVisible()
      const symbol = width < height ? 'BTC/USD' : 'BNB/USD'
      await rowIn(sheet, symbol).scrollIntoViewIfNeeded()
      // The sheet has finished sliding.
      await expect.poll(() => deadCells(rowIn(sheet, symbol))).toEqual([])
      await rowIn(sheet, symbol).getByRole('gridcell').nth(2).click({ force: true })
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('button', { name: `Buy ${symbol}`, exact: true })).toBeVisible()
    }
    await expectNoSidewaysScroll(page)
    const account = page.getByRole('navigation', { name: 'Room' }).getByRole('button', { name: 'Account' })
    await account.click()
    const bar = page.getByRole('dialog', { name: 'Account' })
    await expect(bar.getByText('Free Margin')).toBeInViewport()
    await bar.getByRole('link', { name: 'DASHBOARD' }).scrollIntoViewIfNeeded()
    await expect(bar.getByRole('link', { name: 'DASHBOARD' })).toBeInViewport()
  },
)

test('[MKT-01] [MKT-02] on a tablet held upright, neither long prices nor long symbols and changes touch in the panel', async ({
  page,
  market,
}) => {
  // Ten characters, nine, the longest symbol, and a change of two digits.
  await market({ asset_id: 'SHIBUSD', price: 0.000_016_68 })
  await market({ asset_id: 'HBARUSD', price: 0.046_892_6 })
  await market({ asset_id: 'RENDERUSD', price: 4.664_44 })
  await page.setViewportSize({ width: 768, height: 1024 })
  await enterRoom(page)
  const panel = await openPanel(page)
  for (const symbol of ['SHIB/USD', 'HBAR/USD', 'RENDER/USD', 'EOS/USD']) {
    await panel.getByRole('textbox').fill(symbol)
    await expect(rowIn(panel, symbol)).toBeVisible()
    await expect.poll(() => gapsIn(rowIn(panel, symbol)), symbol).toEqual([])
  }
})

test('[MKT-04] forced colours show the selected row, tab and panel, and the borders of BUY and SELL', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const room = await enterRoom(page)
  await openPanel(page)
  const sidebar = page.getByRole('complementary', { name: 'Market watch' })
  await expect(rowIn(sidebar, 'BTC/USD')).toHaveCSS('outline-style', 'solid')
  await expect(rowIn(sidebar, 'ETH/USD')).toHaveCSS('outline-style', 'none')
  const rail = page.getByRole('navigation', { name: 'Room' })
  await expect(rail.getByRole('button', { name: 'Market Watch' })).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('tab', { name: 'ACTIVE POSITIONS' })).toHaveCSS('outline-style', 'solid')
  const tab = page
    .getByRole('navigation', { name: 'Open pairs' })
    .getByRole('button', { name: 'BTC/USD', exact: true })
  await expect(tab).toHaveCSS('outline-style', 'solid')
  await expect(room.sideButton('Buy')).toHaveCSS('border-top-width', '1px')
})

test(
  '[MKT-06] watchlists are made, filled by stars, sorted by hand and key, and restored after a reload',
  { tag: '@by-turns' },
  async ({ page }) => {
    const room = await enterRoom(page)
    let panel = await openPanel(page)
    const symbols = () => panel.locator('[data-row]')

    await panel.getByRole('button', { name: 'New watchlist' }).click()
    await panel.getByRole('textbox', { name: 'New watchlist' }).fill('Scalps')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Show all instruments' }).click()
    for (const symbol of ['BTC/USD', 'ETH/USD', 'SOL/USD']) {
      await panel.getByRole('button', { name: `Add ${symbol} to Scalps` }).click()
    }
    await panel.getByRole('button', { name: 'Scalps', exact: true }).click()
    await expect(symbols()).toHaveText(['BTC/USD', 'ETH/USD', 'SOL/USD'])

    await symbols().first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(symbols()).toHaveText(['ETH/USD', 'BTC/USD', 'SOL/USD'])
    await expect(panel.getByRole('button', { name: 'BTC/USD', exact: true })).toBeFocused()
    const grip = panel.locator('[data-grip]').last()
    await grip.hover()
    await page.mouse.down()
    await symbols().first().hover()
    await page.mouse.up()
    await expect(symbols()).toHaveText(['SOL/USD', 'ETH/USD', 'BTC/USD'])
    await expectNoAxeViolations(page, {
      schemes: ['dark'],
      include: 'aside[aria-label="Market Watch panel"]',
    })

    await page.reload()
    await room.untilLive()
    panel = await openPanel(page)
    await expect(symbols()).toHaveText(['SOL/USD', 'ETH/USD', 'BTC/USD'])
    await panel.getByRole('button', { name: 'Edit watchlists' }).click()
    await panel.getByRole('button', { name: 'Delete Scalps' }).click()
    await expect(panel.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expectNoAxeViolations(page, {
      schemes: ['dark'],
      include: 'aside[aria-label="Market Watch panel"]',
    })
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect(symbols().first()).toHaveText('BTC/USD')
  },
)

test('[MKT-14] stale prices are marked in list, buttons and ticket, until updated again', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    const real = performance.now.bind(performance)
    let ahead = 0
    performance.now = () => real() + ahead
    window.ageBy = (ms) => {
      ahead += ms
    }
  })
  await sandbox.busyMarket()
  const room = await enterRoom(page)
  await expect(page.locator('[data-direction]').first()).toBeVisible()
  await room.sideButton('Buy').click()
  await expect(room.submit).toContainText(/^Buy 0\.01 lots BTC\/USD at /)
  const warning = room.ticket.getByText(/^Stale price, last at \d\d:\d\d:\d\d\. The order may be filled/)
  await expect(warning).toBeHidden()

  await sandbox.control('POST', 'market', { freeze: true })
  // Repeats if a price was still in transit, which is fresh at the later time.
  await expect(async () => {
    await page.evaluate(() => window.ageBy?.(31_000))
    await expect(warning).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(room.submit).toContainText(/^Buy 0\.01 lots BTC\/USD at [\d,.]+$/)
  await expect(room.sideButton('Sell')).toHaveAccessibleDescription(
    /^[\d,.]+ Stale price, last at \d\d:\d\d:\d\d$/,
  )
  await expectNoAxeViolations(page, { schemes: ['dark'], include: 'form[aria-label^=Order]' })
  await page.getByRole('button', { name: 'Close order ticket' }).click()
  const watch = page.getByRole('complementary', { name: 'Market watch' })
  await expect(watch.getByRole('row', { name: /BTC\/USD.*Stale price, last at/ })).toBeVisible()

  await sandbox.control('POST', 'market', { freeze: false })
  await expect(watch.getByRole('row', { name: /BTC\/USD.*Stale price/ })).toBeHidden()
  await expect(room.sideButton('Sell')).not.toHaveAccessibleDescription(/Stale/)
})

test('[MKT-07] the clock of the market watch runs in the user’s time zone', async ({ openContext }) => {
  const page = await (await openContext({ timezoneId: 'Asia/Tokyo' })).newPage()
  await enterRoom(page)
  const clock = page.getByRole('complementary', { name: 'Market watch' }).getByRole('time')
  const first = (await clock.textContent()) ?? ''
  const inTokyo = new Date(Date.now() + 9 * 3_600_000).toISOString()
  expect(Math.abs(Number(first.slice(0, 2)) - Number(inTokyo.slice(11, 13))) % 23).toBeLessThanOrEqual(1)
  await expect(clock).not.toHaveText(first)
})

test('[MKT-04] right to left, prices are below their heads', { tag: '@by-turns' }, async ({ page }) => {
  await enterRoom(page)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const watch = page.getByRole('complementary', { name: 'Market watch', exact: true })
  const rightOf = (text: Locator) =>
    text.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    })
  for (const side of ['Bid', 'Ask']) {
    const head = await rightOf(watch.getByRole('columnheader', { name: side }))
    const price = await rightOf(watch.locator(`[data-field=${side.toLowerCase()}]`).first())
    expect(Math.abs(head - price), side).toBeLessThanOrEqual(2)
  }
})
