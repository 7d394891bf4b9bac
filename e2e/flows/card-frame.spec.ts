import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test("[WALL-01] a deposit by card where the browser blocks the provider's cookies and storage", async ({
  page,
}) => {
  // As Safari does in frames of other sites, and Chrome if asked to.
  await page.addInitScript(() => {
    if (window.top === window) return
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: blocked })
    Object.defineProperty(document, 'cookie', { get: blocked, set: blocked })
  })
  await login(page, PEOPLE.demo, '/main/deposit/card')
  await page.getByRole('textbox', { name: 'Amount (USD)' }).fill('50')
  const card = page.frameLocator('iframe[title="Card details"]')
  await card.getByLabel('Card number').fill('4000000000003220')
  await card.getByLabel('Expires').fill('12/40')
  await card.getByLabel('Security code').fill('123')
  await card.getByLabel('Name on the card').fill('Alex Demo')
  await page.getByRole('button', { name: 'Pay $50.00' }).click()
  await card.getByLabel('Code from your bank').fill('123456')
  await card.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByRole('form', { name: 'Pay by card' })).toContainText('$50.00')
  await expect(page.getByRole('table').getByText('$50.00').first()).toBeVisible()
})
