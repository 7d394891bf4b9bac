import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CDPSession } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

/* The two-minute version of `npm run bench soak`: nothing accumulates while prices arrive, visible or hidden. */

const HIDDEN_PAGE = join(dirname(fileURLToPath(import.meta.url)), '../../lab/bench/hidden-page.js')
const SPEED = 12_000
const WARM_UP_MS = 30_000
const SHOWN_MS = 50_000
const HIDDEN_MS = 40_000
/** Allowed growth, as a fraction of the heap after warm-up. */
const LIMIT = 0.1

declare global {
  interface Window {
    hiddenPage: { hide(): void; show(): void }
  }
}

/** Bytes in use after garbage collection, and nodes of all documents. */
async function memoryOf(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes }
}

test(
  '[MKT-08] two minutes at 12,000 ticks a second, shown and hidden, leave the heap unchanged',
  { tag: '@long' },
  async ({ page, sandbox }) => {
    test.setTimeout(WARM_UP_MS + SHOWN_MS + HIDDEN_MS + 90_000)
    await page.addInitScript({ path: HIDDEN_PAGE })
    const room = await enterRoom(page)
    await room.order('Buy')
    await expect(room.positionRows).toHaveCount(1)
    await sandbox.control('POST', 'market', { speed: SPEED })
    const session = await page.context().newCDPSession(page)
    const price = page.locator('section[aria-label="Chart"] header [data-field=price]')

    await page.waitForTimeout(WARM_UP_MS)
    const base = await memoryOf(session)
    await page.waitForTimeout(SHOWN_MS)
    const shown = await memoryOf(session)
    await page.evaluate(() => window.hiddenPage.hide())
    await page.waitForTimeout(HIDDEN_MS)
    const hidden = await memoryOf(session)

    expect(shown.heap / base.heap, 'heap after the time shown').toBeLessThanOrEqual(1 + LIMIT)
    expect(hidden.heap / base.heap, 'heap after the time hidden').toBeLessThanOrEqual(1 + LIMIT)

    await page.evaluate(() => window.hiddenPage.show())
    const before = (await price.textContent()) ?? ''
    await expect(price).not.toHaveText(before)
  },
)
