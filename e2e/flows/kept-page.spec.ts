import type { Page } from '@playwright/test'
import { chooseInMenu } from '../fixtures/account-menu.ts'
import { followChannels } from '../fixtures/channels.ts'
import { expectSameDocument, markDocument } from '../fixtures/document.ts'
import { openPositions } from '../fixtures/positions.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

/*
 * The back/forward cache: the browser freezes a page on leaving and shows it again on Back. Playwright turns it off in
 * Chromium, so these flows dispatch its events; `e2e/long/other-engines.spec.ts` uses WebKit's real cache.
 */

const dispatchTransition = (page: Page, name: 'pagehide' | 'pageshow') =>
  page.evaluate(
    (event) => void window.dispatchEvent(new PageTransitionEvent(event, { persisted: true })),
    name,
  )

test('[RT-05] [SESS-11] a page that was kept is live again, has what it missed, and notices a logout', async ({
  page,
  sandbox,
}) => {
  const open = new Set<unknown>()
  page.on('websocket', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  const subscribedTo = followChannels(page)
  const room = await enterRoom(page)
  await expect(room.positionRows).toHaveCount(0)
  // What is missed before the first subscription is found as late as by a poll.
  await subscribedTo('private-trade')
  await markDocument(page)

  await dispatchTransition(page, 'pagehide')
  await expect.poll(() => open.size, 'a kept page has no connections').toBe(0)
  await openPositions(sandbox, [['BTCUSD', 'buy', 0.01]])
  await dispatchTransition(page, 'pageshow')
  await room.untilLive()
  const price = await room.sidePrice('Buy').textContent()
  await expect.poll(() => room.sidePrice('Buy').textContent()).not.toBe(price)
  await expect(room.positionRows).toHaveCount(1)

  // Another tab logs out meanwhile. A frozen page gets no storage event.
  await dispatchTransition(page, 'pagehide')
  await page.evaluate(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  )
  const other = await page.context().newPage()
  const otherSubscribedTo = followChannels(other)
  await other.goto('/main/settings')
  // Otherwise its channels may still be signing in when the token is revoked.
  await otherSubscribedTo('private-notification')
  await other.waitForLoadState('networkidle')
  await chooseInMenu(other, 'Logout')
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await dispatchTransition(page, 'pageshow')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Your session has ended. Log in again.')).toBeVisible()
  await expectSameDocument(page)
})
