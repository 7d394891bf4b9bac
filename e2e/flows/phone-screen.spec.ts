import type { Page } from '@playwright/test'
import { Conversation } from '../fixtures/conversation.ts'
import { PHONE } from '../fixtures/layout.ts'
import { login, PEOPLE, signIn } from '../fixtures/people.ts'
import {
  coveringKeyboard,
  expectInSight,
  KEYBOARD,
  LOW_KEYBOARD,
  resizingKeyboard,
  setInsets,
  SIDEWAYS,
  UPRIGHT,
  type Keyboard,
} from '../fixtures/phone-screen.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

test.use({ viewport: PHONE, hasTouch: true })

const LANDSCAPE = { width: 844, height: 390 }

const KEYBOARDS: readonly {
  readonly name: string
  readonly make: (page: Page) => Keyboard | Promise<Keyboard>
}[] = [
  { name: 'makes the page smaller', make: resizingKeyboard },
  { name: 'covers the page', make: coveringKeyboard },
]

/** The keyboard is followed by the code that also shows the bell. */
const untilFollowed = (page: Page) =>
  expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()

for (const { name, make } of KEYBOARDS) {
  test(`[ROOM-02] [ORD-01] a keyboard that ${name}: the ticket's field and its button stay in sight`, async ({
    page,
  }) => {
    const keyboard = await make(page)
    await signIn(page)
    const room = new TradingRoom(page)
    await room.open()
    await untilFollowed(page)
    for (const [size, height] of [
      [PHONE, KEYBOARD],
      [LANDSCAPE, LOW_KEYBOARD],
    ] as const) {
      await test.step(`at ${size.width} px`, async () => {
        await page.setViewportSize(size)
        await room.sideButton('Buy').tap()
        await room.volume.tap()
        await keyboard.open(height)
        await expectInSight(room.volume, keyboard.visible)
        await expectInSight(room.submit, keyboard.visible)
        await keyboard.close()
        const exits = room.ticket.getByRole('button', { name: /^Take profit, stop loss/ })
        if ((await exits.getAttribute('aria-expanded')) !== 'true') await exits.tap()
        const field = room.ticket.getByRole('textbox', { name: /^Take profit/ })
        await field.focus()
        await keyboard.open(height)
        await expectInSight(field, keyboard.visible)
        await expectInSight(room.submit, keyboard.visible)
        await page.getByRole('button', { name: 'Close Order ticket' }).tap()
        await keyboard.close()
        await expect(room.ticket).toBeHidden()
      })
    }
  })

  test(
    `[CHAT-01] [WALL-01] [WALL-02] a keyboard that ${name}: what is typed into and what sends it stay in sight`,
    { tag: '@by-turns' },
    async ({ page }) => {
      const keyboard = await make(page)
      await login(page, PEOPLE.demo, '/main/chat')
      const bar = page.getByRole('navigation', { name: 'Main' })
      const chat = new Conversation(page)
      await chat.untilLive()
      await untilFollowed(page)
      await chat.input.tap()
      await keyboard.open(KEYBOARD)
      await expect(bar).toBeHidden()
      await chat.input.fill('Is my deposit on its way?')
      await expectInSight(chat.input, keyboard.visible)
      await expectInSight(chat.sendButton, keyboard.visible)
      await chat.sendButton.tap()
      await expect(chat.message('Is my deposit on its way?')).toBeVisible()
      await keyboard.close()

      for (const [path, label, action] of [
        ['/main/deposit/card', 'Amount (USD)', /^Pay/],
        ['/main/withdrawal', 'Amount (USD)', 'Continue'],
      ] as const) {
        await page.goto(path)
        await untilFollowed(page)
        const field = page.getByRole('textbox', { name: label })
        await field.tap()
        await keyboard.open(KEYBOARD)
        await expectInSight(field, keyboard.visible)
        await expectInSight(page.getByRole('button', { name: action }), keyboard.visible)
        await expect(bar).toBeHidden()
        await keyboard.close()
        await field.blur()
        await expect(bar).toBeVisible()
      }
    },
  )
}

/** Expects elements to be within what notch and home indicator leave of the screen. */
async function expectClear(
  page: Page,
  insets: typeof SIDEWAYS,
  elements: readonly (readonly [role: 'link' | 'button', name: string | RegExp])[],
): Promise<void> {
  const { width, height } = page.viewportSize() ?? LANDSCAPE
  for (const [role, name] of elements) {
    const element = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
    await expect(element).toBeVisible()
    await expect
      .poll(async () => {
        const box = await element.boundingBox()
        if (box === null) return 'not drawn'
        const [right, bottom] = [width - box.x - box.width, height - box.y - box.height]
        const isClear = box.x >= insets.left && right >= insets.right && bottom >= insets.bottom
        return isClear ? 'clear' : `${String(name)}: ${box.x} left, ${right} right, ${bottom} below`
      })
      .toBe('clear')
  }
}

test('[ROOM-02] [HEAD-01] on a screen with notch and home indicator the bars, the room and its sheets keep clear of both', async ({
  page,
}) => {
  await setInsets(page, UPRIGHT)
  await login(page, PEOPLE.demo, '/main/settings')
  await expectClear(page, UPRIGHT, [
    ['link', 'Dashboard'],
    ['link', 'Markets'],
  ])
  // It reaches the screen's edge.
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeGreaterThan(54 + UPRIGHT.bottom)

  const room = new TradingRoom(page)
  await room.open()
  await expectClear(page, UPRIGHT, [['button', 'Orders']])
  const pull = () => page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)
  expect(await pull(), 'dragging the chart down').toBe('contain')
  await room.sideButton('Buy').tap()
  await expectClear(page, UPRIGHT, [['button', /^Buy 0\.01 lots/]])
  const below = async () => {
    const box = await room.submit.boundingBox()
    return PHONE.height - (box === null ? 0 : box.y + box.height)
  }
  await expect.poll(below, 'room is left once').toBeLessThan(2 * UPRIGHT.bottom)

  await page.setViewportSize(LANDSCAPE)
  await setInsets(page, SIDEWAYS)
  await expectClear(page, SIDEWAYS, [
    ['button', /^Buy 0\.01 lots/],
    ['button', 'Close Order ticket'],
  ])
  await page.getByRole('button', { name: 'Close Order ticket' }).tap()
  await expect(room.ticket).toBeHidden()
  await expectClear(page, SIDEWAYS, [
    ['button', 'Orders'],
    ['button', 'Sell BTC/USD'],
    ['button', 'Buy BTC/USD'],
    ['button', /^Account menu/],
  ])
  await page.goto('/main/settings')
  expect(await pull(), 'pages reload as everywhere').toBe('auto')
  await expectClear(page, { ...SIDEWAYS, bottom: 0 }, [
    ['link', 'Dashboard'],
    ['button', /^Account menu/],
  ])
})
