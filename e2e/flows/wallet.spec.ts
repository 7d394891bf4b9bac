import { chooseInMenu } from '../fixtures/account-menu.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { pasted } from '../fixtures/pasted.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const BITCOIN = 'bc1q79j78w9tnfmhnp86jv4vyrspudpk09v4lsevg9'

test(
  "[WALL-01] [HEAD-04] a deposit shows the currency's address, QR code and terms, separately for every network",
  { tag: '@team-wallet' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await login(page, PEOPLE.demo, '/main/settings')
    await page.getByRole('link', { name: 'Deposit', exact: true }).click()
    await expect(page).toHaveURL('/main/deposit/bitcoin')
    const card = page.getByRole('article', { name: 'Bitcoin deposit address' })
    const address = page.getByRole('status', { name: 'Deposit address' })
    await expect(address).toHaveText(BITCOIN)
    await expect(card.getByRole('img', { name: 'QR code for the Bitcoin address' })).toBeVisible()
    await expect(card).toContainText('0.0005 BTC')
    await expect(card).toContainText('2 confirmations')
    await page.getByRole('button', { name: 'Copy address' }).click()
    await expect(page.getByRole('button', { name: 'Address copied' })).toBeVisible()
    expect(await pasted(page)).toBe(BITCOIN)

    // The start redirects with replace: going back leaves the deposit.
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
    const last = 'TUcCTXDzNgUvT65EkSTNEwz3p2suu7w3xS'
    await expect(address).toHaveText(last)

    // A new one with its own code; the previous one stays in the list.
    const qr = page.getByRole('img', { name: 'QR code for the Tether address' })
    const before = await qr.innerHTML()
    await page.getByRole('button', { name: 'New address' }).click()
    await expect(page.getByText('Earlier addresses (1)')).toBeVisible()
    await expect(address).not.toHaveText(last)
    await expect.poll(() => qr.innerHTML()).not.toBe(before)
    await page.getByText('Earlier addresses (1)').click()
    await expect(page.getByRole('listitem').filter({ hasText: last })).toBeVisible()
    await expectNoAxeViolations(page)
  },
)

test('[WALL-01] addresses that fail to load show an error with retry, and the rest of the site works', async ({
  page,
  sandbox,
  console,
}) => {
  console.allowFailedCalls('/deposit/wallets')
  await sandbox.fault({ target: 'rest', path: '/deposit/wallets', kind: 'status', status: 500 })
  await login(page, PEOPLE.demo, '/main/deposit')
  await expect(page.getByText("We couldn't load the deposit addresses.")).toBeVisible()
  await chooseInMenu(page, 'Settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.goBack()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await sandbox.clearFaults()
  await retry.click()
  await expect(page.getByText(BITCOIN)).toBeVisible()
})
