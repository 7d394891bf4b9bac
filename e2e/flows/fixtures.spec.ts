import { makeSlow } from '../fixtures/slow-page.ts'
import { expect, test } from '../fixtures/test.ts'

/* What other flows rely on. */

const LATENCY_MS = 300

test('a new page is slow from its first request on', async ({ openContext }) => {
  const context = await openContext()
  await makeSlow(context, { cpuFactor: 2, latencyMs: LATENCY_MS })
  for (let opened = 0; opened < 3; opened++) {
    const page = await context.newPage()
    const startedAt = performance.now()
    await page.goto('/config.json')
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(LATENCY_MS)
  }
})

test('a popup that closes at once does not fail a flow of slow pages', async ({ openContext }) => {
  const context = await openContext()
  await makeSlow(context, { cpuFactor: 2, latencyMs: LATENCY_MS })
  const page = await context.newPage()
  for (let opened = 0; opened < 10; opened++) {
    const popup = context.waitForEvent('page')
    await page.evaluate(() => window.open('about:blank')?.close())
    await expect.poll(async () => (await popup).isClosed()).toBe(true)
  }
})
