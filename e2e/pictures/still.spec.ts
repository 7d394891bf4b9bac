import { expect, test } from '../fixtures/test.ts'
import { settle } from './settle.ts'

/* Pages without prices or times, in both themes: they look the same each time. */

const PAGES = [
  { name: 'login', path: '/login', heading: 'Log in' },
  { name: 'sign-up', path: '/signup', heading: /./ },
  { name: 'not-found', path: '/no-such-page', heading: /not found/i },
] as const

for (const scheme of ['dark', 'light'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    for (const { name, path, heading } of PAGES)
      test(`${name}, ${scheme}`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await settle(page)
        await expect(page).toHaveScreenshot(`${name}-${scheme}.png`)
      })
  })
}
