import { expect, type Page } from '@playwright/test'

/** Loads last in the header of every page of a customer. */
export const BELL = /^Notifications/

/** Waits for the product's font: it joins the page's fonts once it is there. */
export async function letters(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family }) => family.includes('Inter Variable')),
  )
}

/** Waits for letters, and for a button that loads late. */
export async function settle(page: Page, late?: RegExp): Promise<void> {
  if (late !== undefined) await expect(page.getByRole('button', { name: late }).first()).toBeVisible()
  await letters(page)
  await page.mouse.move(0, 0)
}
