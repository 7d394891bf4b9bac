import { keepWriting, registerCustomers } from '@tradefront/bench/customers'
import type { Page } from '@playwright/test'
import { PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const CONVERSATIONS = 200
/** Messages a second in all conversations together, every fourth by the team. */
const PER_SECOND = 20
const UNDER_POINTER_MS = 60_000
const LISTED_MS = 3_000
const ANSWERS = 30
/** Where in the list's height the pointer is. */
const ROW = 0.6

declare global {
  interface Window {
    /** Names that were under the pointer, in order, without repeats. */
    underPointer?: string[]
    /** Frames in which no element had the focus. */
    unfocused?: number
  }
}

/** Watches which customer is under a point of the page, in every frame. */
async function watchUnder(page: Page, at: { x: number; y: number }): Promise<void> {
  await page.evaluate(({ x, y }) => {
    const seen: string[] = (window.underPointer = [])
    const look = () => {
      const name = document.elementFromPoint(x, y)?.closest('li')?.querySelector('[dir=auto]')?.textContent
      if (name !== undefined && name !== seen.at(-1)) seen.push(name)
      requestAnimationFrame(look)
    }
    look()
  }, at)
}

test.beforeEach(() => {
  // Customers come from many networks, which the broker tells apart by a proxy's header.
  process.env['SANDBOX_TRUST_PROXY'] = '1'
})
test.afterEach(() => {
  delete process.env['SANDBOX_TRUST_PROXY']
})

test(
  '[ADM-04] [ADM-13] a desk with 200 conversations and 20 messages a second: no row moves under the pointer, new customers are listed, 30 answers by keyboard',
  { tag: '@long' },
  async ({ page, asAdmin, sandbox, console }) => {
    test.setTimeout(15 * 60_000)
    // The restart below, and the calls it interrupts.
    console.allowOffline()
    await sandbox.crash()
    await sandbox.start()
    const customers = await registerCustomers(sandbox.url, CONVERSATIONS)
    const supportToken = await sandbox.token(PEOPLE.support.email, PEOPLE.support.password)
    const writing = keepWriting(sandbox.url, customers, { perSecond: PER_SECOND, supportToken })
    try {
      await asAdmin()
      await page.goto('/admin/chat')
      const list = page.getByRole('complementary', { name: 'Users' })
      await expect(list.getByRole('listitem').first()).toBeVisible()

      await test.step('no row moves under the pointer', async () => {
        const box = await list.boundingBox()
        if (box === null) throw new Error('no list')
        const at = { x: box.x + box.width / 2, y: box.y + box.height * ROW }
        await page.mouse.move(at.x, at.y)
        await watchUnder(page, at)
        await page.waitForTimeout(UNDER_POINTER_MS)
        const seen = await page.evaluate(() => window.underPointer)
        expect(seen).toHaveLength(1)
        await page.mouse.move(720, 450)
      })

      await test.step('a new customer is listed', async () => {
        const [newcomer] = await registerCustomers(sandbox.url, 1, CONVERSATIONS + 1)
        if (newcomer === undefined) throw new Error('nobody registered')
        // At this pace others soon push a customer out of sight.
        const search = list.getByRole('searchbox', { name: 'Search users' })
        await search.fill(`No${CONVERSATIONS + 1}`)
        await expect(list.getByText('No users found')).toBeVisible()
        await sandbox.post('/chat/messages', newcomer.token, {
          message: 'I am new here',
          client_id: crypto.randomUUID(),
          attachments: [],
        })
        await expect(list.getByRole('button', { name: /I am new here/ })).toBeVisible({ timeout: LISTED_MS })
        await search.fill('')
      })

      await test.step('thirty answers by keyboard, with the focus always on something', async () => {
        await page.keyboard.press('Alt+KeyU')
        const field = page.getByRole('textbox', { name: 'Message' })
        await expect(field).toBeFocused()
        await page.evaluate(() => {
          window.unfocused = 0
          const look = () => {
            if (document.activeElement === document.body) window.unfocused = (window.unfocused ?? 0) + 1
            requestAnimationFrame(look)
          }
          look()
        })
        const answered = new Set<string>()
        for (let answer = 1; answer <= ANSWERS; answer += 1) {
          const name = await page.locator('#customer-name').textContent()
          answered.add(name ?? '')
          await page.keyboard.type(`Answer ${answer}`)
          await page.keyboard.press('Control+Enter')
          await expect(page.locator('#customer-name')).not.toHaveText(name ?? '')
          await expect(field).toBeFocused()
        }
        expect(await page.evaluate(() => window.unfocused)).toBe(0)
        expect(answered.size).toBeGreaterThan(ANSWERS / 2)
      })
    } finally {
      writing.stop()
    }
    const { data } = await sandbox.get<{ data: { message: string }[] }>(
      '/admin/messages?search=Answer%20',
      supportToken,
    )
    const answers = new Set(data.map(({ message }) => message))
    expect(answers.size, 'every answer was sent').toBe(ANSWERS)
  },
)
