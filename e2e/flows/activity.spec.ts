import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

test(
  '[ORD-06] an order and a transfer have a number before they are sent, by which Activity proves that each was booked once',
  { tag: '@by-turns' },
  async ({ page, sandbox, console }) => {
    console.allowFailedCalls('/receipts')
    await login(page, PEOPLE.demo, '/main/accounts')
    const number = page.getByRole('form', { name: 'Transfer between accounts' }).getByRole('code')
    await page.getByRole('textbox', { name: 'Amount (USD)' }).fill('10')
    const transfer = (await number.textContent()) ?? ''
    expect(transfer).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}$/)
    await page.getByRole('button', { name: 'Transfer', exact: true }).dblclick()
    await expect(page.getByText('$10.00 transferred to Cash Account')).toBeVisible()
    await expect(number).toHaveCount(0)

    const room = new TradingRoom(page)
    await room.open()
    await room.sideButton('Buy').click()
    const order = (await room.ticket.getByText('Order number').locator('+ dd').textContent()) ?? ''
    await room.submit.click()
    await expect(page.getByText('Buy order placed').first()).toBeVisible()

    await page.goto('/main/activity')
    const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await expect(entry(transfer)).toContainText('Transfer between accounts')
    await expect(entry(transfer)).toContainText('$10.00')
    for (const sent of [transfer, order])
      await expect(entry(sent).getByText('Booked', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Nothing was booked twice')).toBeVisible()
    await expectNoAxeViolations(page)

    // Without a connection the page opens for the first time in this tab, from what the browser has stored.
    const loaded: string[] = []
    page.on('requestfinished', (request) => loaded.push(request.url()))
    await page.goto('/main/dashboard')
    const code = page.locator('link[rel=prefetch][href*="/remotes/wallet/"][as=script]')
    await expect.poll(() => code.count(), { timeout: 20_000 }).toBeGreaterThan(1)
    // What loads after the page is usable would report that it could not be loaded: alerts and the chat's banner.
    for (const file of [/\/alerts\.css/, /\/remotes\/chat\/[^/]+\/\d+\.js/])
      await expect.poll(() => loaded.some((url) => file.test(url)), { timeout: 30_000 }).toBe(true)
    let count = 0
    await expect
      .poll(() => count === (count = loaded.length), { intervals: [2_000], timeout: 30_000 })
      .toBe(true)
    console.allowOffline()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Activity' }).first().click()
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
    await expect(entry(order)).toContainText('Booked')
    await expect(page.getByText("We couldn't read the broker's record")).toBeVisible()
    await page.context().setOffline(false)

    // A broker without this call: the record of the browser remains, and goes with the log-out.
    await sandbox.fault({ target: 'rest', path: '/receipts', kind: 'status', status: 501 })
    await page.reload()
    await expect(page.getByText('Kept in this browser only')).toBeVisible()
    await expect(entry(order)).toContainText('Booked')
  },
)
