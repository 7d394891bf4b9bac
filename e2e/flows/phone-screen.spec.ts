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

for (const { name, make } of KEYBOARDS) {
  test(
    `[ROOM-02] [ORD-01] a keyboard that ${name}: the ticket's field and its button stay in sight`,
    { tag: '@team-trading' },
    async ({ page }) => {
      const keyboard = await make(page)
      await signIn(page)
      const room = new TradingRoom(page)
      await room.open()
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
          const profit = room.ticket.getByRole('switch', { name: 'Take Profit' })
          await keyboard.close()
          await profit.click()
          const field = room.ticket.getByRole('textbox', { name: /^Take Profit/ })
          await field.focus()
          await keyboard.open(height)
          await expectInSight(field, keyboard.visible)
          await expectInSight(room.submit, keyboard.visible)
          await keyboard.close()
          await page
            .getByRole('button', { name: /^Close (Order|Buy|Ticket)/ })
            .first()
            .tap()
          await expect(room.ticket).toBeHidden()
        })
      }
    },
  )

  test(
    `[CHAT-01] [WALL-01] [WALL-02] a keyboard that ${name}: what is typed into and what sends it stay in sight`,
    { tag: '@team-host' },
    async ({ page }) => {
      const keyboard = await make(page)
      await login(page, PEOPLE.demo, '/main/chat')
      const bar = page.getByRole('navigation', { name: 'Main' })
      const chat = new Conversation(page)
      await chat.untilLive()
      await chat.input.tap()
      await keyboard.open(KEYBOARD)
      await expect(bar).toBeHidden()
      if (keyboard.visible() === page.viewportSize()?.height) {
        await chat.input.fill('Is my deposit on its way?')
        await expectInSight(chat.input, keyboard.visible)
        await expectInSight(chat.sendButton, keyboard.visible)
        await chat.sendButton.tap()
        await expect(chat.message('Is my deposit on its way?')).toBeVisible()
      }
      await keyboard.close()

      for (const [path, label, action] of [
        ['/main/deposit/card', 'Amount (USD)', /^Pay/],
        ['/main/withdrawal', 'Amount (USD)', 'Continue'],
      ] as const) {
        await page.goto(path)
        const field = page.getByRole('textbox', { name: label })
        await field.tap()
        await keyboard.open(KEYBOARD)
        await expectInSight(field, keyboard.visible)
        await page.screenshot({ path: `/tmp/phones/${name.split(' ')[0]}${path.replaceAll('/', '-')}.png` })
        await expect(bar).toBeHidden()
        await keyboard.close()
        await field.blur()
        await expect(bar).toBeVisible()
      }
    },
  )
}
