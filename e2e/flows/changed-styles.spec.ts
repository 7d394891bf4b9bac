import type { Page } from '@playwright/test'
import { PEOPLE, signIn } from '../fixtures/people.ts'
import { allowOutage, errorPanel } from '../fixtures/remotes.ts'
import { expect, test } from '../fixtures/test.ts'

/* Style sheets that no page preloads: a changed one could write words over the site [MFE-07]. */

const CHANGED = "body::before { content: 'Send your deposit to bc1qchanged'; position: fixed; z-index: 9999 }"

/** Serves this style sheet in place of others. */
async function change(page: Page, files: string): Promise<void> {
  await page
    .context()
    .route(files, (route) => route.fulfill({ contentType: 'text/css; charset=utf-8', body: CHANGED }))
}

/** Text written by a changed style sheet. */
function written(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body, '::before').content)
}

test('[MFE-07] a changed style sheet of a remote is not applied, and its page says so', async ({
  page,
  console,
}) => {
  allowOutage(console, 'wallet')
  await signIn(page, PEOPLE.demo)
  await page.goto('/main/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await change(page, '**/remotes/wallet/**/*.css*')
  await page.getByRole('link', { name: 'Deposit', exact: true }).click()
  await expect(errorPanel(page, 'Deposit')).toBeVisible()
  expect(await written(page)).toBe('none')
  await page.context().unrouteAll()
  await errorPanel(page, 'Deposit').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Deposit address', { exact: true })).toBeVisible()
})

test('[MFE-07] a changed late style sheet of the host is not applied', async ({ page, console }) => {
  console.allow(/forgot-password\.css/)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await change(page, '**/host/**/forgot-password.css*')
  const refused = page.waitForEvent('console', (message) => message.text().includes("'integrity' attribute"))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await refused
  expect(await written(page)).toBe('none')
})
