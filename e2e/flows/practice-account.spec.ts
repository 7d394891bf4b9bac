import { signUpAndEnter } from '../fixtures/signup.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

test('[ORD-12] [WALL-02] a new customer practises, switches to the real account, deposits, trades and can withdraw the profit', async ({
  page,
  sandbox,
}) => {
  const person = await signUpAndEnter(page)
  const room = new TradingRoom(page)
  await room.untilLive()
  const bar = page.getByRole('contentinfo', { name: 'Account' })
  await expect(bar).toContainText('Practice Account')
  await expect(bar).toContainText('$10,000.00')

  await room.order('Buy')
  const question = page.getByRole('dialog', { name: 'Place this order?' })
  await expect(question.getByText('Practice', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: /^Buy / }).click()
  await expect(room.positionRows).toHaveCount(1)

  await bar.getByRole('button', { name: /Switch to real/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch to your real account?' })
  await expect(dialog).toContainText('You are switching to your real account. Orders use your own money.')
  await dialog.getByRole('button', { name: 'Switch to real' }).click()
  await expect(dialog).toBeHidden()
  await expect(bar).toContainText('Trading AccountReal')
  await expect(bar.getByText('$0.00').first()).toBeVisible()
  await expect(room.positionRows).toHaveCount(0)

  await sandbox.control('POST', 'deposits', {
    email: person.email,
    description: 'Card',
    amount: '10000.00',
  })
  await sandbox.control('PATCH', 'settings', { appropriateness_test: false })
  // Its notification would cover the page.
  await sandbox.control('POST', 'notifications/read', { email: person.email })
  await expect(bar.getByText('$10,000.00').first()).toBeVisible()
  // The ticket that was open went with the practice account: this is a new one, asked about no more.
  await room.order('Buy')
  await expect(page.getByText('Buy order placed').first()).toBeVisible()
  await expect(room.positionRows).toHaveCount(1)

  // The price rises, and the real position is closed with a profit.
  const [price = ''] = /[\d,]+\.\d+/.exec((await room.sidePrice('Sell').textContent()) ?? '') ?? []
  const risen = Number(price.replaceAll(',', '')) * 1.2
  await sandbox.control('POST', 'market', { asset_id: 'BTCUSD', price: risen })
  await room.closeFirst()
  await expect(room.positionRows).toHaveCount(0)

  await page.goto('/main/accounts')
  await expect(page.getByRole('list', { name: 'Your practice account' })).toContainText(
    'Close your practice positions',
  )
  await sandbox.control('PATCH', `users/${person.email}`, { verification: { status: 'approved' } })
  await page.goto('/main/withdrawal')
  // More than was paid in.
  const account = page.getByRole('combobox', { name: 'From account' })
  await expect(account).toHaveValue(/^Trading Account · \$[1-9],?[0-9]/)
  const available = Number((await account.inputValue()).replaceAll(/[^\d.]/g, ''))
  expect(available).toBeGreaterThan(10_000)
})
