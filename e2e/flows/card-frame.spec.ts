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

test(
  '[WALL-01] [HEAD-01] a language chosen in another tab changes page and card form, and keeps what was typed',
  { tag: '@by-turns' },
  async ({ page, context }) => {
    await login(page, PEOPLE.demo, '/main/deposit/card')
    await page.getByRole('textbox', { name: 'Amount (USD)' }).fill('50')
    const card = page.frameLocator('iframe')
    await card.getByLabel('Card number').fill('4000000000003220')
    await card.getByLabel('Expires').fill('12/40')
    await card.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: 'Pay $50.00' }).click()
    await expect(card.getByLabel('Name on the card')).toHaveAccessibleDescription(
      'Enter the name on the card',
    )

    const other = await context.newPage()
    await other.goto('/main/settings')
    await other.getByRole('combobox', { name: 'Language' }).selectOption('العربية')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(card.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(card.getByLabel('رقم البطاقة')).toHaveValue('4000 0000 0000 3220')
    const holder = card.getByLabel('الاسم على البطاقة')
    await expect(holder).toHaveAccessibleDescription('أدخل الاسم على البطاقة')
    await holder.fill('Alex Demo')
    await page.locator('form button[type=submit]').click()
    await expect(card.getByRole('heading')).toHaveText('أكِّد عبر بنكك')

    await other.getByRole('combobox', { name: 'اللغة' }).selectOption('Deutsch')
    await expect(card.locator('#secure-text')).toContainText('50,00\u00A0$')
    await card.getByLabel('Code Ihrer Bank').fill('123456')
    await card.getByRole('button', { name: 'Zahlung bestätigen' }).click()
    await expect(page.getByRole('table').getByText('50,00\u00A0$').first()).toBeVisible()
  },
)

test(
  '[HEAD-01] the card form’s fields are as high as those of the page',
  { tag: '@by-turns' },
  async ({ page }) => {
    await login(page, PEOPLE.demo, '/main/deposit/card')
    const own = await page.getByRole('textbox', { name: 'Amount (USD)' }).boundingBox()
    const fields = page.frameLocator('iframe').getByRole('textbox')
    await expect(fields).toHaveCount(4)
    for (const field of await fields.all()) expect((await field.boundingBox())?.height).toBe(own?.height)
  },
)
