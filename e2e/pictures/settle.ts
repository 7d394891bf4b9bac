import { expect, type Page } from '@playwright/test'

/** Loads last in the header of every page of a customer. */
export const BELL = /^Notifications/

/** Waits for letters, and for a button that loads late. */
export async function settle(page: Page, late?: RegExp): Promise<void> {
  if (late !== undefined) await expect(page.getByRole('button', { name: late }).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
}
