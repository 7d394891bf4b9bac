import { expect, test } from '../fixtures/test.ts'
import { signIn } from '../fixtures/people.ts'

test(
  '[MFE-02] with the data saver a page loads what it shows and nothing ahead',
  { tag: '@by-turns' },
  async ({ page }) => {
    await signIn(page)
    const ahead = page.locator('link[rel=prefetch]')
    const visit = async () => {
      await page.goto('/main/dashboard')
      await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trading room' }).hover()
    }
    await visit()
    await expect(ahead).not.toHaveCount(0)

    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await visit()
    await expect(ahead).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trading room' }).click()
    await expect(page.getByRole('status', { name: 'Prices: Live' })).toBeVisible()
  },
)
