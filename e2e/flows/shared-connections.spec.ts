import type { Page } from '@playwright/test'
import { PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom, TradingRoom } from '../fixtures/trading-room.ts'

/** Each costs a page load: in the long run as many as a desk of screens has. */
const TABS = process.env['TEST_LONG'] === '1' ? 12 : 5
/** Rooms among them: they are the pages that show prices. */
const ROOMS = 3

/** When a page first shows a text, ms since 1970. */
async function whenShown(page: Page, text: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => document.body.textContent.includes(wanted) && Date.now(),
    text,
    { polling: 50, timeout: 15_000 },
  )
  return Number(await handle.jsonValue())
}

test(
  '[RT-05] [RT-06] many tabs share two sockets; when the leading tab is closed, another has prices and notifications within 2 s',
  { tag: '@by-turns' },
  async ({ page, context, sandbox, console }) => {
    // On a busy machine a tab that doesn't answer in time loses the lead, perhaps while it subscribes.
    console.allowLostEvents()
    // Many pages on one machine.
    test.slow()
    const { email } = PEOPLE.demo
    await enterRoom(page)
    const others: Page[] = []
    for (let count = 1; count < TABS; count += 1) {
      const other = await context.newPage()
      others.push(other)
      if (count < ROOMS) await new TradingRoom(other).open()
      else await other.goto('/main/settings')
    }
    await expect(others.at(-1)!.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect.poll(() => sandbox.sockets()).toEqual({ pusher: 1, prices: 1 })

    await test.step('all of them hear the broker', async () => {
      await sandbox.control('POST', 'notify', { email, message: 'To all tabs' })
      for (const tab of [page, ...others]) {
        await expect(tab.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
      }
      await sandbox.control('POST', 'market', { freeze: true, asset_id: 'BTCUSD', price: 50_000 })
      await expect(new TradingRoom(others[0]!).sidePrice('Sell')).toContainText(/4\d,\d{3}\.\d{2}|50,000/)
    })

    await test.step('the tab that holds the sockets is closed', async () => {
      const room = others[0]!
      const closed = Date.now()
      await page.close()
      await expect.poll(() => sandbox.sockets()).toEqual({ pusher: 1, prices: 1 })
      await sandbox.control('POST', 'notify', { email, message: 'After the change' })
      await sandbox.control('POST', 'market', { freeze: true, asset_id: 'BTCUSD', price: 60_000 })
      const [notified, priced] = await Promise.all([
        whenShown(room, 'After the change'),
        whenShown(room, '60,0'),
      ])
      expect(Math.max(notified, priced) - closed).toBeLessThan(2_000)
      await sandbox.control('POST', 'market', { freeze: false })
      for (const tab of others) {
        await expect(tab.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
      }
      await expect(others[1]!.getByRole('status', { name: 'Prices: Live' })).toBeVisible()
      expect(await sandbox.sockets()).toEqual({ pusher: 1, prices: 1 })
    })
  },
)
