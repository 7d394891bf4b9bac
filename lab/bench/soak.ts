import type { CDPSession, Page } from '@playwright/test'
import { fillRoom } from './full-room.ts'
import { changeMarket, machine, openPage, openStage, type Stage } from './stage.ts'

/*
 * The trading room over a long time at 12,000 ticks/s: memory after a minute, after ten more, and after ten more in
 * the background. The room is full and the ticket open, so that everything live is on screen. `npm run bench soak
 * 2` takes two minutes each.
 */

const SPEED = 12_000
const MINUTE_MS = 60_000
const MINUTES = Number(process.argv[2] ?? 10)
/** Allowed growth, as a fraction of the heap after one minute. */
const LIMIT = 0.1

interface Memory {
  /** MiB in use after garbage collection. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

async function memoryOf(session: CDPSession): Promise<Memory> {
  // The second collection frees what finalizers of the first released.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize / 1024 ** 2, nodes, listeners: jsEventListeners }
}

async function openRoom(stage: Stage): Promise<{ page: Page; session: CDPSession }> {
  const kept = await fillRoom(stage.sandboxUrl, stage.session)
  const opened = await openPage(stage, { script: 'hidden-page.js', kept })
  const { page } = opened
  await page.goto(`${stage.siteUrl}/mt4`)
  await page.locator('[data-direction]').first().waitFor()
  await page
    .getByRole('button', { name: /^Buy BTC\/USD/ })
    .first()
    .click()
  await page.locator('form button[type=submit]').waitFor()
  await page.locator('[data-testid^=pnl-]').first().waitFor()
  return opened
}

/** Prints the memory; returns whether the heap is within its limit. */
function report(name: string, now: Memory, base: Memory): boolean {
  const growth = now.heap / base.heap - 1
  const kept = growth <= LIMIT
  console.log(
    `${name.padEnd(22)} heap ${now.heap.toFixed(2)} MiB (${(growth * 100).toFixed(1)} %), ${now.nodes} nodes, ${now.listeners} listeners${kept ? '' : `: OVER THE LIMIT of ${LIMIT * 100} %`}`,
  )
  return kept
}

async function run(stage: Stage): Promise<boolean> {
  await changeMarket(stage, { speed: SPEED })
  const { page, session } = await openRoom(stage)
  const price = page.locator('section[aria-label="Chart"] header [data-field=price]')
  console.log(`${machine()}; ${SPEED} ticks/s, 1440 x 900, full room with the order ticket open\n`)

  await page.waitForTimeout(MINUTE_MS)
  const base = await memoryOf(session)
  report('after 1 minute', base, base)

  await page.waitForTimeout(MINUTES * MINUTE_MS)
  const shown = report(`after ${MINUTES} more`, await memoryOf(session), base)

  await page.evaluate('hiddenPage.hide()')
  await page.waitForTimeout(MINUTES * MINUTE_MS)
  const hidden = report(`after ${MINUTES} hidden`, await memoryOf(session), base)

  // It is the same room as before: its prices continue.
  await page.evaluate('hiddenPage.show()')
  const before = await price.textContent()
  await page.waitForTimeout(2_000)
  const goesOn = (await price.textContent()) !== before
  if (!goesOn) console.log('the active price does not move any more')
  return shown && hidden && goesOn
}

const stage = await openStage()
try {
  process.exitCode = (await run(stage)) ? 0 : 1
} finally {
  await stage.close()
}
