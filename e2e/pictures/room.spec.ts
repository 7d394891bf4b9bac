import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'
import { pictureFile } from './picture-file.ts'
import { BELL, settle } from './settle.ts'

/* The room on a desktop and on a phone: made only, since its candles are others each time. */

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test('trading room, desktop and phone', async ({ page }) => {
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
