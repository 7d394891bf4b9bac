import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { BELL, settle } from './settle.ts'

/* Main pages in both themes, compared as far as their live figures allow. */

/** Figures, sparklines and dates differ each time; a panel that moved differs by more. */
const LIVE = { maxDiffPixelRatio: 0.04 }

const PAGES = [
  { name: 'dashboard', path: '/main/dashboard' },
  { name: 'markets', path: '/main/markets' },
  { name: 'deposit', path: '/main/deposit' },
  { name: 'chat', path: '/main/chat' },
] as const

for (const scheme of ['dark', 'light'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    for (const { name, path } of PAGES)
      test(`${name}, ${scheme}`, async ({ page }) => {
        await signIn(page)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await settle(page, BELL)
        await expect(page).toHaveScreenshot(`${name}-${scheme}.png`, LIVE)
      })
  })
}
