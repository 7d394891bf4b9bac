import type { Page } from '@playwright/test'
import { emailedCode } from '../fixtures/emailed-code.ts'
import { lostFocus } from '../fixtures/focus.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom, TradingRoom } from '../fixtures/trading-room.ts'

/** An address of the first way to withdraw, Bitcoin. */
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

/** A customer with a keyboard only. */
class Keyboard {
  readonly page: Page
  /** Every key that is no character of a text field; a chord is one. */
  presses = 0
  /** Characters typed into text fields. */
  characters = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Presses keys one after the other, and expects to see the focus after each. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.leave(key)
      await expect.poll(() => lostFocus(this.page), `the focus after ${key}`).toBe('')
    }
  }

  /** Presses a key that leads to another page or form, whose focus is expected there. */
  async leave(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.presses += 1
  }

  async type(text: string): Promise<void> {
    expect(await this.page.evaluate(isTextField), `the focus is in a text field for ${text}`).toBe(true)
    await this.page.keyboard.type(text)
    this.characters += text.length
  }

  /** Presses a key until an element that matches has the focus. */
  async pressUntil(key: string, name: RegExp, most = 30): Promise<void> {
    for (let count = 0; count < most; count += 1) {
      if (name.test(await focusedName(this.page))) return
      await this.press(key)
    }
    expect(await focusedName(this.page), `reached with ${most} times ${key}`).toMatch(name)
  }
}

/** Text by which the focused element is known. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    return (
      element?.getAttribute('aria-label') ??
      labels?.[0]?.textContent ??
      element?.textContent ??
      ''
    ).trim()
  })
}

/** Whether what has the focus takes characters; runs in the page. */
function isTextField(): boolean {
  const { activeElement: element } = document
  const isTyped =
    element instanceof HTMLInputElement && !/^(?:radio|checkbox|button|submit)$/.test(element.type)
  return isTyped || element instanceof HTMLTextAreaElement
}

/** Records what live regions say, each time a region’s text is another one. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    const last = new Map<Element, string>()
    Object.assign(window, { said })
    const selector =
      ':is([role=status], [role=alert], [aria-live=polite], [aria-live=assertive], output):not([aria-live=off])'
    const note = (region: Element) => {
      const text = (region.textContent ?? '').trim()
      if (text !== '' && text !== last.get(region)) said.push(text)
      last.set(region, text)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const live = element?.closest(selector)
        if (live) note(live)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node.matches(selector)) note(node)
          for (const inner of node.querySelectorAll(selector)) note(inner)
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: readonly string[] }).said)
}

test('[SESS-07] [ORD-04] [ORD-08] [WALL-02] [CHAT-03] [SESS-06] by keyboard: log in, order, close, withdraw up to the emailed code, write to support and log out in at most 90 presses besides the characters of text fields, each focus with a ring', async ({
  page,
  sandbox,
}) => {
  const keyboard = new Keyboard(page)
  const { press, type } = { press: keyboard.press.bind(keyboard), type: keyboard.type.bind(keyboard) }
  const palette = page.getByRole('dialog', { name: 'Quick search' })
  /** Chooses the first command found by words. */
  const command = async (words: string, title: RegExp) => {
    await press('Control+k')
    await expect(palette).toBeVisible()
    await type(words)
    await expect(palette.getByRole('option').first()).toHaveText(title)
    await keyboard.leave('Enter')
    await expect(palette).toBeHidden()
  }

  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await press('Tab')
  await type(PEOPLE.demo.email)
  await press('Tab')
  await type(PEOPLE.demo.password)
  await keyboard.leave('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The keys' code comes after the page.
  await expect(page.locator('[data-notification-bell] button')).toBeVisible()

  await command('buy btc', /^Buy BTC\/USD/)
  const room = new TradingRoom(page)
  await expect(room.volume).toBeFocused()
  await room.untilLive()
  await press('Enter')
  const first = page.getByRole('dialog', { name: /first|confirm/i })
  await expect(first.or(room.positionRows.first())).toBeVisible()
  if (await first.isVisible()) {
    await keyboard.pressUntil('Tab', /^(Buy|Yes|Confirm)/)
    await press('Enter')
  }
  await expect(room.positionRows).toHaveCount(1)

  await command('close all', /^Close all positions/)
  const question = page.getByRole('dialog', { name: 'Close all positions' })
  await expect(question).toBeVisible()
  await keyboard.pressUntil('Tab', /^Yes/)
  await press('Enter')
  await expect(room.positionRows).toHaveCount(0)
  await press('Escape')

  await command('withdraw 50', /^Withdraw \$50\.00/)
  await expect(page.getByRole('textbox', { name: 'Amount (USD)' })).toHaveValue('50')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await keyboard.pressUntil('Tab', /address/)
  await type(ADDRESS)
  await keyboard.leave('Enter')
  await expect(page.getByRole('heading', { name: 'Check your withdrawal' })).toBeVisible()
  await keyboard.pressUntil('Tab', /^Confirm withdrawal/)
  // Not before its rate is locked.
  await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeEnabled()
  await keyboard.leave('Enter')
  await expect(page.getByRole('heading', { name: 'Enter the code from your email' })).toBeVisible()
  await keyboard.pressUntil('Tab', /^Code/)
  await type(await emailedCode(sandbox))
  await keyboard.leave('Enter')
  await expect(page.getByText(/^This withdrawal is on hold until /)).toBeVisible()
  await expect(page.getByText('Waiting for your code')).toHaveCount(0)

  await command('support chat', /^Support chat/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await keyboard.pressUntil('Tab', /^Message$/)
  await type('Hello')
  await press('Enter')
  await expect(page.getByRole('log').getByText('Hello', { exact: true })).toBeVisible()

  await command('log out', /^Log out/)
  await expect(page).toHaveURL('/')
  const { presses, characters } = keyboard
  test.info().annotations.push({ type: 'presses', description: `${presses}, and ${characters} characters` })
  expect(presses).toBeLessThanOrEqual(90)
})

test('[ORD-04] [ORD-08] [NOTE-05] in the room by keyboard, from the market watch to a closed position in at most 40 presses; an order is announced once', async ({
  page,
}) => {
  const room = await enterRoom(page)
  // F6 is heard by the room's later parts.
  await expect(page.getByRole('button', { name: 'Skip to chart' })).toBeAttached()
  const keyboard = new Keyboard(page)
  // Past top bar, rail, chart and positions to the market watch.
  await keyboard.pressUntil('F6', /^Collapse market watch$/, 7)
  await keyboard.pressUntil('Tab', /^Search assets$/)
  await keyboard.press('ArrowDown', 'ArrowDown')
  const row = page.locator('tr:has([data-row]:focus)')
  const symbol = (await row.locator('[data-row]').textContent()) ?? ''
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toHaveText(/^[\d,]+\.\d+$/)
  await keyboard.press('ArrowLeft', 'Enter')
  await expect(room.sideButton('Buy')).toHaveAccessibleName(`Buy ${symbol}`)

  // Past the account bar to the top bar, which has SELL and BUY.
  await keyboard.press('F6', 'F6')
  await keyboard.pressUntil('Tab', new RegExp(`^Buy ${symbol}$`))
  await keyboard.press('Enter')
  await expect(room.volume).toBeFocused()
  const said = await listen(page)
  await keyboard.press('Enter')
  await expect(room.positionRows).toHaveCount(1)
  const announced = async () =>
    (await said()).filter((text) => /order (placed|filled)|opened|0\.01/i.test(text))
  await expect.poll(announced).toHaveLength(1)

  await keyboard.pressUntil('Shift+F6', /^ACTIVE POSITIONS$/, 4)
  await keyboard.pressUntil('Tab', /^Symbol/)
  await keyboard.press('ArrowDown')
  expect(await focusedName(page)).toMatch(/^Close /)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Close position' })).toBeVisible()
  await keyboard.pressUntil('Tab', /^Yes/)
  await keyboard.press('Enter')
  await expect(room.positionRows).toHaveCount(0)
  // Also once the position and its notification have come; the closing is announced in its own words.
  expect((await announced()).filter((text) => !/closed/i.test(text))).toHaveLength(1)
  test.info().annotations.push({ type: 'presses', description: String(keyboard.presses) })
  expect(keyboard.presses).toBeLessThanOrEqual(40)
})

test('[HEAD-01] [ROOM-01] from the room to the dashboard and Back, the focus is at the heading of each', async ({
  page,
}) => {
  const room = await enterRoom(page)
  await page.getByRole('link', { name: 'DASHBOARD' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeFocused()
  await page.goBack()
  await room.untilLive()
  await expect(page.getByRole('heading', { level: 1, name: /^Trading room/ })).toBeFocused()
})

test(
  '[HEAD-01] [ROOM-01] the first Tab shows a way past the header, and Enter moves the focus to the content, on the dashboard and in the room',
  { tag: '@by-turns' },
  async ({ page }) => {
    await login(page, PEOPLE.demo, '/main/dashboard')
    const main = page.locator('main')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const toContent = page.getByRole('link', { name: 'Skip to content' })
    await expect(toContent).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(toContent).toBeFocused()
    await expect(toContent).toBeInViewport({ ratio: 1 })
    expect(await lostFocus(page)).toBe('')
    await page.keyboard.press('Enter')
    await expect(main).toBeFocused()
    await expect(toContent).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(main.locator(':focus')).toHaveCount(1)

    const room = new TradingRoom(page)
    const toChart = page.getByRole('button', { name: 'Skip to chart' })
    const toPositions = page.getByRole('button', { name: 'Skip to positions' })
    for (const [ways, pane] of [
      [[toChart], page.getByRole('region', { name: 'Chart' })],
      [[toChart, toPositions], page.getByRole('region', { name: 'Positions' })],
    ] as const) {
      await room.open()
      // With the room's later parts.
      await expect(toChart).toBeAttached()
      for (const way of ways) {
        await expect(way).not.toBeInViewport()
        await page.keyboard.press('Tab')
        await expect(way).toBeFocused()
        await expect(way).toBeInViewport({ ratio: 1 })
        expect(await lostFocus(page)).toBe('')
      }
      await page.keyboard.press('Enter')
      await expect(pane.locator(':focus')).toHaveCount(1)
      for (const way of ways) await expect(way).not.toBeInViewport()
    }
  },
)
