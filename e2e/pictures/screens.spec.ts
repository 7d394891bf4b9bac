import type { Page } from '@playwright/test'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'
import { isMaking, pictureFile } from './picture-file.ts'

/* Main screens in both themes, on a desktop and on a phone. */

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const SCHEMES = ['dark', 'light'] as const

/** Pages without prices or times look the same each time: their pictures are compared. */
const STILL = [
  { name: 'login', path: '/login', heading: 'Log in' },
  { name: 'sign-up', path: '/signup', heading: /./ },
  { name: 'not-found', path: '/no-such-page', heading: /not found/i },
] as const

/** Pages with live figures: their pictures are only made. */
const LIVE = [
  { name: 'dashboard', path: '/main/dashboard' },
  { name: 'markets', path: '/main/markets' },
  { name: 'deposit', path: '/main/deposit' },
  { name: 'chat', path: '/main/chat' },
] as const

/** Loads last in every page's header. */
const BELL = /^Notifications/

/** Waits for letters, and for a button that loads late. */
async function settle(page: Page, late?: RegExp) {
  if (late !== undefined) await expect(page.getByRole('button', { name: late }).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
}

for (const scheme of SCHEMES) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    for (const { name, path, heading } of STILL)
      test(`${name}, ${scheme}`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await settle(page)
        await expect(page).toHaveScreenshot(`${name}-${scheme}.png`)
      })

    for (const { name, path } of LIVE)
      test(`${name}, ${scheme}`, async ({ page }) => {
        test.skip(!isMaking, 'its figures are live')
        await signIn(page)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await settle(page, BELL)
        await page.screenshot({ path: pictureFile(`${name}-${scheme}.png`) })
      })
  })
}

test('trading room, desktop and phone', async ({ page }) => {
  test.skip(!isMaking, 'its figures are live')
  await page.setViewportSize(DESKTOP)
  const room = await enterRoom(page)
  await room.order('Buy', '0.10')
  await expect(room.positionRows).toHaveCount(1)
  await page.getByRole('button', { name: 'Close order ticket' }).click()
  await page.getByRole('navigation', { name: 'Room' }).getByRole('button', { name: 'Calendar' }).click()
  await dismissToasts(page)
  await settle(page, BELL)
  await page.screenshot({ path: pictureFile('trading-room.png') })
  await page.setViewportSize(PHONE)
  await settle(page, BELL)
  await page.screenshot({ path: pictureFile('trading-room-phone.png') })
})

async function dismissToasts(page: Page) {
  const close = page.getByRole('button', { name: 'Close notification' })
  for (let left = await close.count(); left > 0; left -= 1) await close.first().click()
}
