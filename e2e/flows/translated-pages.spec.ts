import type { Page, Request } from '@playwright/test'
import { startTranslator } from '@tradefront/testing/translator'
import { customersPages, openInDocument } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/** Has the browser translate every page, as soon as it has texts and as long as it is open. */
async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(startTranslator)
}

/** The next call of a path, and its body once it is sent. */
function nextBody(page: Page, path: string): Promise<unknown> {
  const isIt = (request: Request) => request.method() === 'POST' && request.url().endsWith(path)
  return page.waitForRequest(isIt).then((request) => request.postDataJSON() as unknown)
}

test('[GATE-10] every page opens and closes while it is translated, and nothing fails', async ({
  page,
  asCustomer,
}) => {
  test.slow()
  await translatePages(page)
  await asCustomer()
  await page.goto('/main/settings')
  const pages = await customersPages(page)
  for (const one of [...pages, ...pages.toReversed()]) {
    await openInDocument(page, one)
    await expect(page.locator('font').first(), one.path).toBeAttached()
  }
})

test('[GATE-10] [ORD-04] on a translated page an order is what its button says', async ({
  page,
  asCustomer,
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

  let body = nextBody(page, '/trades/store')
  await room.submit.click()
  expect(await body).toMatchObject({ type: 'sell', qty: 0.25 })
  await expect(room.ticket.getByText('Sell order placed')).toBeVisible()

  await volume.fill('0.5')
  await room.ticket.getByRole('radio', { name: 'Buy' }).check({ force: true })
  await expect(room.submit).toHaveText(/^Buy 0\.50 lots /)
  body = nextBody(page, '/trades/store')
  await volume.press('Enter')
  expect(await body).toMatchObject({ type: 'buy', qty: 0.5 })

  // Words that are not ours send nothing.
  await expect(room.submit).toHaveText(/^Buy 0\.50 lots /)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/trades/store')) sent.push(request.url())
  })
  await room.submit.locator('[translate=no]').evaluate((words) => {
    words.textContent = 'Acheter 0,01 lot'
  })
  await room.submit.click()
  await expect(page.getByText('Nothing was sent: the button showed something else.')).toBeVisible()
  await expect(room.submit).toHaveText(/^Buy 0\.50 lots /)
  expect(sent).toEqual([])
})

test('[GATE-10] [WALL-04] on a translated page a transfer moves what was typed', async ({
  page,
  asCustomer,
}) => {
  await translatePages(page)
  await asCustomer()
  await page.goto('/main/accounts')
  const form = page.getByRole('form', { name: 'Transfer between accounts' })
  await form.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  const body = nextBody(page, '/accounts/transfer')
  const transfer = form.getByRole('button', { name: 'Transfer' })
  await expect(transfer).toHaveText('Transfer')
  await transfer.click()
  expect(await body).toMatchObject({ amount: '12.50' })
  await expect(form.getByText('$12.50 moved to')).toBeVisible()
})
