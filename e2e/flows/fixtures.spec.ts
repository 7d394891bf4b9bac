import type { Page } from '@playwright/test'
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { followChannels } from '../fixtures/channels.ts'
import { makeSlow } from '../fixtures/slow-page.ts'
import { expect, test } from '../fixtures/test.ts'

/* What other flows rely on. */

const LATENCY_MS = 300

test('a new page is slow from its first request on', { tag: '@by-turns' }, async ({ openContext }) => {
  const context = await openContext()
  await makeSlow(context, { cpuFactor: 2, latencyMs: LATENCY_MS })
  for (let opened = 0; opened < 3; opened++) {
    const page = await context.newPage()
    const startedAt = performance.now()
    await page.goto('/config.json')
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(LATENCY_MS)
  }
})

test(
  'a popup that closes immediately does not fail a flow of slow pages',
  { tag: '@by-turns' },
  async ({ openContext }) => {
    const context = await openContext()
    await makeSlow(context, { cpuFactor: 2, latencyMs: LATENCY_MS })
    const page = await context.newPage()
    for (let opened = 0; opened < 10; opened++) {
      const popup = context.waitForEvent('page')
      await page.evaluate(() => window.open('about:blank')?.close())
      await expect.poll(async () => (await popup).isClosed()).toBe(true)
    }
  },
)

test.describe('a channel that a page has joined', { tag: '@by-turns' }, () => {
  const CHANNEL = 'private-user'
  /** Longer than two checks of the channels are apart, ms. */
  const LOOKS_MS = 1_500

  /** A page without a browser: sockets open, receive and close on the test's request. */
  function fakePage() {
    const page = Object.assign(new EventEmitter(), { mainFrame: () => 'main' })
    const joined = followChannels(page as unknown as Page)
    return {
      joined: () => joined(CHANNEL),
      open() {
        const socket = new EventEmitter()
        page.emit('websocket', socket)
        return {
          join() {
            const event = 'pusher_internal:subscription_succeeded'
            socket.emit('framereceived', { payload: JSON.stringify({ event, channel: `${CHANNEL}.1` }) })
          },
          close: () => socket.emit('close'),
        }
      },
      navigate: () => page.emit('request', { isNavigationRequest: () => true, frame: () => 'main' }),
    }
  }

  type FakePage = ReturnType<typeof fakePage>

  /** It counts as joined again only once another connection has joined it. */
  async function expectLeft(page: FakePage): Promise<void> {
    let isJoined = false
    const joining = page.joined().then(() => (isJoined = true))
    await wait(LOOKS_MS)
    expect(isJoined).toBe(false)
    page.open().join()
    await joining
  }

  test('is left when its connection is lost', async () => {
    const page = fakePage()
    const socket = page.open()
    socket.join()
    await page.joined()
    socket.close()
    await expectLeft(page)
  })

  test('is left with the document, although the old one still joins it', async () => {
    const page = fakePage()
    const socket = page.open()
    socket.join()
    await page.joined()
    page.navigate()
    socket.join()
    await expectLeft(page)
  })
})
