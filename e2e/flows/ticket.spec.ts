import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { hold } from '../fixtures/gate.ts'
import type { SandboxProcess } from '../fixtures/sandbox.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom, type TradingRoom } from '../fixtures/trading-room.ts'

async function sentOrders(sandbox: SandboxProcess) {
  const calls = await sandbox.calls('POST', '/trades/store')
  return calls.map(({ body }) => body as { type: string; qty: number; volume: number; take_profit: number })
}

const placed = (page: Page, side: 'Buy' | 'Sell') =>
  page
    .getByRole('status')
    .filter({ hasText: `${side} order placed` })
    .first()

/** Opens the preferences from the top bar, changes something, and closes them. */
async function prefer(page: Page, choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('button', { name: 'Trading preferences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trading preferences' })
  await choose(dialog)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

/** Runs in the page: a toast with these words is visible, and ends where the ticket starts. */
function isBesideTicket(words: string): boolean {
  const texts = document.querySelectorAll('.mantine-Notifications-root *')
  const toast = [...texts].find((text) => text.childElementCount === 0 && text.textContent.includes(words))
  const panel = document.querySelector('[aria-label="Order ticket"]')
  if (toast === undefined || panel === null) return false
  const { right, width } = toast.getBoundingClientRect()
  return width > 0 && right <= panel.getBoundingClientRect().left
}

test(
  '[ORD-01] [ORD-02] [ORD-04] [ORD-10] usual sizes and presets are sent to the broker as shown on the ticket',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    const room = await enterRoom(page)
    await room.sideButton('Buy').click()
    const ticket = room.ticket
    await ticket.getByText('USD', { exact: true }).click()
    await ticket.getByRole('button', { name: '0.10 lots' }).click()
    await ticket.getByRole('button', { name: /Take profit, stop loss/ }).click()
    await ticket.getByRole('button', { name: 'Aggressive' }).click()
    await expect(ticket.getByText(/^Gain \+\$/)).toBeVisible()
    await expect(ticket.getByText(/^Loss −\$/)).toBeVisible()
    await expect(room.submit).toHaveText(/^Buy 0\.10 lots BTC\/USD at /)
    // The ticket stays open, uncovered by toasts: checked in the page, since a toast lasts 4 s.
    await Promise.all([page.waitForFunction(isBesideTicket, 'Buy order placed'), room.submit.click()])
    const [order] = await sentOrders(sandbox)
    expect(order).toMatchObject({ type: 'buy', qty: 0.1 })
    expect(order?.take_profit).toBeGreaterThan(0)

    // The maximum volume covered by the free margin is accepted by the broker.
    await expect(room.positionRows).toHaveCount(1)
    await ticket.getByText('Lots', { exact: true }).click()
    await ticket.getByRole('button', { name: /^Max/ }).click()
    await ticket.getByRole('button', { name: 'None: no take profit and stop loss' }).click()
    const most = Number(await room.volume.inputValue())
    expect(most).toBeGreaterThan(0.1)
    await expect(room.submit).toHaveText(new RegExp(`^Buy ${most.toFixed(2)} lots`))
    // A large order needs confirmation.
    await room.submit.click()
    const question = page.getByRole('dialog', { name: 'Place this order?' })
    await question.getByRole('button', { name: /^Buy / }).click()
    await expect(room.positionRows).toHaveCount(2)
  },
)

test(
  '[ORD-04] [ORD-06] confirming every order: a double click opens one question and sends one order',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    const room = await enterRoom(page)
    await prefer(page, async (dialog) => {
      await dialog.getByRole('radio', { name: 'Always' }).check()
      await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=dialog]' })
    })
    // Persists across a reload.
    await room.open()
    await room.sideButton('Sell').click()
    await room.submit.dblclick()
    const question = page.getByRole('dialog', { name: 'Place this order?' })
    await expect(question.getByText(/^Sell 0\.01 lots \(.+ units\) BTC\/USD at [\d,.]+$/)).toBeVisible()
    expect(await sentOrders(sandbox)).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await sentOrders(sandbox)).toEqual([])

    await room.submit.click()
    await question.getByRole('button', { name: 'Sell BTC/USD' }).dblclick()
    await expect(placed(page, 'Sell')).toBeVisible()
    await expect(question).toBeHidden()
    await expect(room.positionRows).toHaveCount(1)
    expect(await sentOrders(sandbox)).toHaveLength(1)
  },
)

/** Noon of the next Saturday or Wednesday after the broker's last possible prices. */
function noonAfterToday(weekday: 3 | 6): Date {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() + ((weekday - date.getUTCDay() + 7) % 7 || 7))
  date.setUTCHours(12, 0, 0, 0)
  return date
}

test('[MKT-14] [ORD-04] when the market looks closed the ticket warns, sends, and the broker fills the order', async ({
  page,
  sandbox,
  market,
}) => {
  // Saturday on the page's clock and no new price: forex is closed by schedule. The broker trades all week.
  await market({ freeze: true })
  await market({ hours: false })
  await page.clock.setFixedTime(noonAfterToday(6))
  const room = await enterRoom(page)
  await room.pick('EUR/USD')
  await room.sideButton('Buy').click()
  const warning = room.ticket.getByText(
    /^This may be rejected: the market looks closed\. It opens .+ your time\./,
  )
  await expect(warning).toBeVisible()
  await room.submit.click()
  await expect(placed(page, 'Buy')).toBeVisible()
  await expect(room.positionRows).toHaveCount(1)
  await expect(room.positionRows).toContainText('EUR/USD')
  const orders = await sandbox.calls('POST', '/trades/store')
  expect(orders).toMatchObject([{ status: 201, body: { asset_symbol: 'EUR/USD', type: 'buy' } }])
  // It isn't simply sent because the market opened meanwhile.
  await expect(warning).toBeVisible()
})

test.describe('trading keys', () => {
  const sign = (page: Page) => page.getByRole('button', { name: /^(Keys disarmed|Armed: .*)$/ })

  async function withKeys(page: Page): Promise<TradingRoom> {
    const room = await enterRoom(page)
    await prefer(page, async (dialog) => {
      await dialog.getByRole('switch', { name: 'Keyboard trading' }).check({ force: true })
    })
    await expect(sign(page)).toHaveText('Keys disarmed')
    return room
  }

  test('[ORD-04] [ORD-06] [ORD-08] armed with A they order and close like the ticket; a held key orders once', async ({
    page,
    sandbox,
  }) => {
    const room = await withKeys(page)
    await page.keyboard.press('b')
    await page.keyboard.press('a')
    await expect(sign(page)).toHaveText(/^Armed: 0\.0\d lots · margin \$/)
    await expect(room.submit).toHaveText(/^Buy 0\.01 lots/)
    await page.keyboard.press('+')
    await expect(room.submit).toHaveText(/^Buy 0\.02 lots/)
    expect(await sentOrders(sandbox)).toEqual([])
    // Held down: the first press counts, and no other while the order is being sent.
    const gate = await hold(page, '**/trades/store')
    await page.keyboard.down('s')
    await page.keyboard.down('s')
    await page.keyboard.down('s')
    await page.keyboard.up('s')
    await page.keyboard.press('b')
    gate.open()
    await expect(placed(page, 'Sell')).toBeVisible()
    await expect(room.positionRows).toHaveCount(1)
    expect(await sentOrders(sandbox)).toMatchObject([{ type: 'sell', qty: 0.02 }])

    await page.keyboard.press('c')
    const question = page.getByRole('dialog', { name: 'Close position' })
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Position successfully closed').first()).toBeVisible()
    await expect(question).toBeHidden()
    await expect(sign(page)).toHaveText(/^Armed: 0\.0\d lots · margin \$/)
    await page.keyboard.press('Escape')
    await expect(sign(page)).toHaveText('Keys disarmed')
    await expect(room.ticket).toBeVisible()

    // Typing text isn't an order.
    await page.keyboard.press('a')
    await room.volume.click()
    await expect(sign(page)).toHaveText('Keys disarmed')
    await page.keyboard.press('b')
    expect(await sentOrders(sandbox)).toHaveLength(1)
  })

  test(
    '[ORD-06] the broker crashes during a key order: the outcome is looked up and nothing is sent twice',
    { tag: '@long' },
    async ({ page, sandbox, console }) => {
      console.allow(/Failed to load resource/, /ERR_/, /WebSocket/, /localhost/, /Call failed/)
      const room = await withKeys(page)
      await page.keyboard.press('a')
      await expect(room.submit).toHaveText(/^Buy 0\.01 lots/)
      await sandbox.crash()
      await page.keyboard.press('b')
      await expect(
        room.ticket.getByText('No answer from the broker. Checking whether the order was filled...'),
      ).toBeVisible()
      await page.keyboard.press('b')
      await page.keyboard.press('s')
      await sandbox.start()
      await expect(
        room.ticket.getByText(
          'The order was not filled: the broker has no position from it. You can place it again.',
        ),
      ).toBeVisible({ timeout: 30_000 })
      expect(await sentOrders(sandbox)).toEqual([])
      await expect(room.positionRows).toHaveCount(0)
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    '[ORD-01] [ORD-10] the button stays in reach while the ticket scrolls; preferences are in More',
    { tag: '@by-turns' },
    async ({ page }) => {
      await enterRoom(page)
      const tabs = page.getByRole('navigation', { name: 'Room' })
      await tabs.getByRole('button', { name: 'More' }).tap()
      await page
        .getByRole('dialog', { name: 'More' })
        .getByRole('button', { name: 'Trading preferences' })
        .tap()
      const preferences = page.getByRole('dialog', { name: 'Trading preferences' })
      await preferences.getByRole('radio', { name: 'Always' }).check()
      await preferences.getByRole('button', { name: 'Close Trading preferences' }).tap()
      await expect(preferences).toBeHidden()

      await page.getByRole('button', { name: /^Buy [A-Z0-9/.]+$/ }).tap()
      const ticket = page.getByRole('form', { name: /^Order / })
      const submit = ticket.locator('button[type=submit]')
      await ticket.getByRole('button', { name: /Take profit, stop loss/ }).tap()
      await ticket.getByRole('button', { name: 'Conservative' }).tap()
      await expect(submit).toBeInViewport({ ratio: 1 })
      await expect.poll(async () => (await submit.boundingBox())?.y).toBeGreaterThan(844 * 0.75)
      await submit.tap()
      const question = page.getByRole('dialog', { name: 'Place this order?' })
      await question.getByRole('button', { name: 'Buy BTC/USD' }).tap()
      await expect(placed(page, 'Buy')).toBeVisible()
      await expect(ticket).toBeHidden()
    },
  )
})

test(
  '[ROOM-01] the room has a heading, BUY and SELL have matching names, and ? lists the keys',
  { tag: '@by-turns' },
  async ({ page }) => {
    const room = await enterRoom(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Trading room, BTC/USD' })).toHaveCount(1)
    await expect(room.sideButton('Buy')).toHaveText('BUY')
    await expect(room.sidePrice('Buy')).toHaveText(/^BUY[\d,]+\.\d{2}$/)

    // Even with keyboard trading off.
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    // The keys' code loads after the room.
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(help).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(help.getByText(/^Keyboard trading is off/)).toBeVisible()
    await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()

    await room.sideButton('Buy').click()
    await expect(room.volume).toBeFocused()
    await expectNoAxeViolations(page, { schemes: ['dark'], include: 'aside[aria-label="Order ticket"]' })
  },
)
