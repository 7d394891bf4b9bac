import type { Page } from '@playwright/test'
import { chooseInMenu } from '../fixtures/account-menu.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const BITCOIN = 'bc1q79j78w9tnfmhnp86jv4vyrspudpk09v4lsevg9'

/** What is on the clipboard, by pasting it: pages of the site may write to it, and not read it. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    field.id = 'pasted'
    document.body.append(field)
    field.focus()
  })
  const field = page.locator('#pasted')
  await page.keyboard.press('Control+V')
  const text = await field.inputValue()
  await field.evaluate((element) => element.remove())
  return text
}

test('[WALL-01] [HEAD-04] the deposit leads to a currency with its address, QR code and terms; every network has its own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await login(page, PEOPLE.demo, '/main/settings')
  await page.getByRole('link', { name: 'Deposit', exact: true }).click()
  await expect(page).toHaveURL('/main/deposit/bitcoin')
  const card = page.getByRole('article', { name: 'Bitcoin deposit address' })
  const address = page.getByRole('status', { name: 'Deposit address' })
  await expect(address).toHaveText(BITCOIN)
  await expect(card.getByRole('img', { name: 'QR code of the Bitcoin address' })).toBeVisible()
  await expect(card).toContainText('0.0005 BTC')
  await expect(card).toContainText('2 confirmations')
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByRole('button', { name: 'Address copied' })).toBeVisible()
  expect(await pasted(page)).toBe(BITCOIN)

  // The start redirects in place: going back leaves the deposit.
  await page.goBack()
  await expect(page).toHaveURL('/main/settings')
  await page.goForward()

  await page
    .getByRole('navigation', { name: 'Currencies' })
    .getByRole('link', { name: /Tether/ })
    .click()
  await expect(page).toHaveURL('/main/deposit/tether')
  await expect(address).not.toHaveText(BITCOIN)
  const first = await address.textContent()
  await page
    .getByRole('navigation', { name: 'Networks' })
    .getByRole('link', { name: 'Tron (TRC-20)' })
    .click()
  await expect(page).toHaveURL('/main/deposit/tether/4')
  await expect(address).not.toHaveText(first ?? '')
  await page.reload()
  await expect(address).toHaveText('TUcCTXDzNgUvT65EkSTNEwz3p2suu7w3xS')
})

test('[WALL-01] addresses that cannot be loaded: said, retried, and the rest of the site works', async ({
  page,
  sandbox,
  console,
}) => {
  console.allowFailedCalls('/deposit/wallets')
  await sandbox.fault({ target: 'rest', path: '/deposit/wallets', kind: 'status', status: 500 })
  await login(page, PEOPLE.demo, '/main/deposit')
  await expect(page.getByText('The deposit addresses could not be loaded.')).toBeVisible()
  await chooseInMenu(page, 'Settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.goBack()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await sandbox.clearFaults()
  await retry.click()
  await expect(page.getByText(BITCOIN)).toBeVisible()
})
