import type { Page } from '@playwright/test'
import { startTranslator } from '@tradefront/testing/translator'
import { customersPages, openInDocument } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/** There and, in the long run, back: then each page opens after two others. */
const IS_LONG = process.env['TEST_LONG'] === '1'

/** Has the browser translate every page, as soon as it has texts and as long as it is open. */
async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(startTranslator)
}

test(
  '[GATE-10] every page opens and closes while translated, without failures',
  { tag: '@by-turns' },
  async ({ page, asCustomer, console }) => {
    test.slow()
    console.allowFailedCalls('/withdrawals/1')
    console.allowFailedCalls('/statements/1')
    await translatePages(page)
    await asCustomer()
    await page.goto('/main/settings')
    // A missing payment is reported.
    const pages = await customersPages(page, { ':kind': 'withdrawal', ':id': '1' })
    for (const one of IS_LONG ? [...pages, ...pages.toReversed()] : pages) {
      await openInDocument(page, one)
      await expect(page.locator('font').first(), one.path).toBeAttached()
    }
  },
)

test('[GATE-10] [ORD-04] on a translated page an order matches its button', async ({
  page,
  asCustomer,
  market,
  sandbox,
}) => {
  await translatePages(page)
  await asCustomer()
  const room = new TradingRoom(page)
  await room.open()
  await room.sideButton('Buy').click()
  const volume = room.ticket.getByRole('textbox', { name: 'Volume' })
  await volume.fill('0.25')
  await expect(room.submit).toHaveText(/^Buy 0\.25 lots /)
  await room.ticket.getByRole('radio', { name: 'Sell' }).check({ force: true })
  await expect(room.submit).toHaveText(/^Sell 0\.25 lots /)

  await room.submit.click()
  await expect(room.ticket.getByText('Sell order placed')).toBeVisible()
  // As stored by the broker.
  await expect(room.positionRows.filter({ hasText: '0.25' })).toContainText('Sell')

  await volume.fill('0.5')
  await room.ticket.getByRole('radio', { name: 'Buy' }).check({ force: true })
  await expect(room.submit).toHaveText(/^Buy 0\.50 lots /)
  await volume.press('Enter')
  // Not by its volume: a P/L may have the same digits.
  await expect(room.positionRows.filter({ hasText: 'Buy' })).toContainText('0.50')
  await expect(room.ticket.getByText('Buy order placed')).toBeVisible()

  // Changed words send nothing. A new price would re-render the button's own.
  await market({ freeze: true })
  await expect(room.submit).toHaveText(/^Buy 0\.50 lots /)
  await room.submit.locator('[translate=no]').evaluate((words) => {
    words.textContent = 'Acheter 0,01 lot'
  })
  await room.submit.click()
  await expect(page.getByText('Nothing was sent: the page showed different details.')).toBeVisible()
  await expect(room.submit).toHaveText(/^Buy 0\.50 lots /)
  expect(await sandbox.calls('POST', '/trades/store')).toHaveLength(2)
})

test(
  '[GATE-10] [ORD-08] on a translated page exactly the named position is reversed and closed',
  { tag: '@by-turns' },
  async ({ page, asCustomer, sandbox }) => {
    await translatePages(page)
    await asCustomer()
    const room = new TradingRoom(page)
    await room.open()
    await room.sideButton('Buy').click()
    await room.ticket.getByRole('textbox', { name: 'Volume' }).fill('0.25')
    await room.submit.click()
    const row = room.positionRows.filter({ hasText: '0.25' })
    await row.getByRole('button', { name: /^More for / }).click()
    await page.getByRole('menuitem', { name: /Reverse/ }).click()
    const dialog = page.getByRole('dialog')
    const then = dialog.getByText(/^Sell 0\.25 lots /)
    await expect(then).toBeVisible()
    await then.evaluate((words) => {
      words.textContent = 'Vendre 0,01 lot'
    })
    const yes = dialog.getByRole('button', { name: 'Yes, reverse' })
    await yes.click()
    await expect(page.getByText('Nothing was sent: the page showed different details.')).toBeVisible()
    await expect(then).toBeVisible()
    await expect(row).toContainText('Buy')
    await yes.click()
    await expect(row).toContainText('Sell')
    await dialog.getByRole('button', { name: /Done/ }).click()

    await row.getByRole('button', { name: /^Close / }).click()
    const named = dialog.getByText(/^Sell 0\.25 lots \(/)
    await expect(named).toBeVisible()
    await named.evaluate((words) => {
      words.textContent = 'Vendre 0,01 lot'
    })
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(named).toBeVisible()
    await expect(row).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(row).toHaveCount(0)
    // The order, and the reversal's.
    expect(await sandbox.calls('POST', '/trades/store')).toHaveLength(2)
  },
)

test('[GATE-10] [WALL-04] on a translated page a transfer moves what was typed', async ({
  page,
  asCustomer,
}) => {
  await translatePages(page)
  await asCustomer()
  await page.goto('/main/accounts')
  const form = page.getByRole('form', { name: 'Transfer between accounts' })
  await form.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  const transfer = form.getByRole('button', { name: 'Transfer' })
  await expect(transfer).toHaveText('Transfer')
  await transfer.click()
  await expect(form.getByText('$12.50 transferred to')).toBeVisible()
  // As the broker has it.
  await expect(page.getByRole('row').filter({ hasText: 'Transfer to' }).first()).toContainText('−$12.50')
})
