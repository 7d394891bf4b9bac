import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/* Must work on every site, including deployed ones: changes nothing there (`npm run e2e -- --base-url`). */

test(
  '[SESS-07] [MKT-09] a customer sees the dashboard, the accounts and live prices',
  { tag: '@deployed' },
  async ({ page, asCustomer }) => {
    await asCustomer()
    await page.goto('/main/accounts')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await new TradingRoom(page).open()
  },
)
