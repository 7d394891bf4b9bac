import type { CDPSession, Page } from '@playwright/test'
import { cpus } from 'node:os'
import { fillRoom, fourCharts, type KeptTexts } from './full-room.ts'
import { changeMarket, machine, openPage, openStage, percentile, type Stage } from './stage.ts'

/*
 * The trading room under load: how old the active instrument's price is when painted, and the page's cost of
 * prices. Limit: two frames at the 99th percentile for the active instrument.
 */

const FRAME_MS = 1000 / 60
const LIMIT_FRAMES = 2
/** `npm run bench prices 2000` measures one speed, `npm run bench prices full` only the full rooms. */
const WORDS = process.argv.slice(2)
const FULL = 'full'
const NUMBERS = WORDS.filter((word) => word !== FULL).map(Number)
/** Ticks per second. */
const SPEEDS = NUMBERS.length > 0 ? NUMBERS : [2_000, 12_000]
const AGES_MS = 20_000
const WRITES_MS = 5_000
const SETTLE_MS = 2_000
/** Time for the host's other work, such as other remotes' slots, ms. */
const WARM_UP_MS = 8_000
/** Above this the page didn't get the CPU time it needed, and the ages are meaningless. */
const MACHINE_FULL = 0.9
/** Largest share of time that the main thread of a room with four charts may be busy. */
const FOUR_CHARTS_BUSY = 0.75

/** Results of the page's probe (price-probe.js). */
interface Probe {
  readonly ages: readonly number[]
  readonly unmatched: number
  readonly messages: number
  readonly frames: number
  readonly longFrames: number
  readonly commits: number
  readonly rendered: Readonly<Record<string, number>>
  readonly textWrites: number
  readonly otherTextWrites: number
  readonly rowsChanged: number
}

interface Phase extends Probe {
  readonly seconds: number
  /** Fraction of time the page's main thread was busy. */
  readonly busy: number
  /** Fraction of all cores' time in use, by this measurement and everything else. */
  readonly machineBusy: number
}

/** CPU time of all cores so far, ms: used and total. */
function coreTimes(): { used: number; all: number } {
  const times = cpus().map((cpu) => cpu.times)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { used: all - times.reduce((sum, { idle }) => sum + idle, 0), all }
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

async function watch(page: Page, session: CDPSession, ms: number): Promise<Phase> {
  const busyBefore = await taskSeconds(session)
  const before = coreTimes()
  await page.evaluate('priceProbe.begin()')
  const begun = performance.now()
  await page.waitForTimeout(ms)
  const probe = await page.evaluate<Probe>('priceProbe')
  const seconds = (performance.now() - begun) / 1000
  const after = coreTimes()
  return {
    ...probe,
    seconds,
    busy: ((await taskSeconds(session)) - busyBefore) / seconds,
    machineBusy: (after.used - before.used) / (after.all - before.all),
  }
}

async function room(stage: Stage, kept?: KeptTexts): Promise<{ page: Page; session: CDPSession }> {
  const opened = await openPage(stage, { script: 'price-probe.js', ...(kept && { kept }) })
  const { page, session } = opened
  await session.send('Performance.enable')
  await page.goto(`${stage.siteUrl}/mt4`)
  await page.getByRole('button', { name: 'Buy BTC/USD', exact: true }).waitFor()
  await page.locator('[data-direction]').first().waitFor()
  await page.locator('figure[aria-busy=false]').waitFor()
  return opened
}

const round = (value: number, digits = 1) => value.toFixed(digits)

/** Prints a phase; returns whether age and main thread are within their limits. */
function report(name: string, phase: Phase, busyLimit = 1): boolean {
  const { ages, commits, rendered, seconds } = phase
  const p99 = percentile(ages, 0.99)
  const ok = ages.length > 0 && p99 <= LIMIT_FRAMES * FRAME_MS && phase.busy <= busyLimit
  const frames = (ms: number) => `${round(ms)} ms (${round(ms / FRAME_MS, 2)} frames)`
  const most = Object.entries(rendered)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 6)
    .map(([component, count]) => `${component} ${count}`)
  console.log(
    [
      name,
      `  age when painted  p50 ${frames(percentile(ages, 0.5))}, p99 ${frames(p99)}, max ${frames(Math.max(...ages))}; ${ages.length} prices, ${phase.unmatched} not followed`,
      `  page              ${round(phase.messages / seconds, 0)} messages/s, ${round(phase.frames / seconds, 0)} frames/s, main thread ${round(phase.busy * 100, 0)} % busy, ${phase.longFrames} frames over 50 ms`,
      `  React             ${commits} commits in ${round(seconds)} s${most.length === 0 ? '' : `: ${most.join(', ')}`}`,
      `  machine           ${round(phase.machineBusy * 100, 0)} % of all cores in use${phase.machineBusy > MACHINE_FULL ? ': TOO BUSY to tell' : ''}`,
      `  ${ok ? 'within the limits' : `OVER A LIMIT: ${LIMIT_FRAMES} frames, ${round(busyLimit * 100, 0)} % busy`}\n`,
    ].join('\n'),
  )
  return ok
}

async function reportWrites(page: Page, session: CDPSession): Promise<void> {
  await page.evaluate('globalThis.endCounting = priceProbe.countWrites()')
  const { textWrites, otherTextWrites, rowsChanged, seconds } = await watch(page, session, WRITES_MS)
  await page.evaluate('endCounting()')
  const rows = await page.locator('[data-field=bid]').count()
  console.log(
    `  writes: ${round(textWrites / seconds, 0)} texts/s in price cells, ${otherTextWrites} other texts and ${rowsChanged} elements in ${round(seconds)} s; ${rows} cells of bids in the page\n`,
  )
}

/** A customer's typical start and continuation, at one speed; returns whether within the limit. */
async function measureAt(stage: Stage, speed: number): Promise<boolean> {
  await changeMarket(stage, { speed })
  const { page, session } = await room(stage)
  await page.waitForTimeout(WARM_UP_MS)
  const kept: boolean[] = []
  const measure = async (name: string) => {
    kept.push(report(`${speed} ticks/s, ${name}`, await watch(page, session, AGES_MS)))
  }
  await measure('nothing open')
  await reportWrites(page, session)
  await page.getByRole('button', { name: 'Buy BTC/USD', exact: true }).click()
  await page.locator('form button[type=submit]').waitFor()
  await page.waitForTimeout(SETTLE_MS)
  await measure('order ticket open')
  await page.locator('form button[type=submit]').click()
  await page.locator('[data-testid^=pnl-]').first().waitFor()
  await page.getByRole('button', { name: 'Close order ticket' }).click()
  await page.waitForTimeout(SETTLE_MS)
  await measure('a position open')
  const positions = page.getByRole('tabpanel', { name: 'ACTIVE POSITIONS' })
  await positions
    .getByRole('button', { name: /^Close .*BTC\/USD/ })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: 'Close position' })
    .getByRole('button', { name: 'Yes', exact: true })
    .click()
  await page.locator('[data-testid^=pnl-]').first().waitFor({ state: 'detached' })
  await page.context().close()
  return kept.every(Boolean)
}

interface FullRoom {
  readonly name: string
  readonly kept: KeptTexts
  readonly charts: number
  readonly busyLimit?: number
}

/** A full room at one speed; returns whether within the limits. */
async function measureFullAt(
  stage: Stage,
  speed: number,
  { name, kept, charts, busyLimit }: FullRoom,
): Promise<boolean> {
  await changeMarket(stage, { speed })
  const { page, session } = await room(stage, kept)
  await page.locator('[data-testid^=pnl-]').first().waitFor()
  await page.getByRole('list', { name: 'Indicators on the chart' }).getByRole('listitem').first().waitFor()
  await page.waitForTimeout(WARM_UP_MS)
  const drawn = await page.locator('figure[aria-busy=false]').count()
  if (drawn < charts) throw new Error(`${drawn} of ${charts} charts are drawn`)
  const isKept = report(`${speed} ticks/s, ${name}`, await watch(page, session, AGES_MS), busyLimit)
  await reportWrites(page, session)
  await page.context().close()
  return isKept
}

const stage = await openStage()
try {
  console.log(`${machine()}; 1440 x 900, active instrument BTC/USD, ${AGES_MS / 1000} s each\n`)
  const kept: boolean[] = []
  if (!WORDS.includes(FULL)) for (const speed of SPEEDS) kept.push(await measureAt(stage, speed))
  // Last, since its positions stay.
  const texts = await fillRoom(stage.sandboxUrl, stage.session)
  const rooms: readonly FullRoom[] = [
    { name: 'full room', kept: texts, charts: 1 },
    {
      name: 'full room with four charts',
      kept: { ...texts, ...(await fourCharts(stage.sandboxUrl, stage.session)) },
      charts: 4,
      busyLimit: FOUR_CHARTS_BUSY,
    },
  ]
  for (const room of rooms) for (const speed of SPEEDS) kept.push(await measureFullAt(stage, speed, room))
  process.exitCode = kept.every(Boolean) ? 0 : 1
} finally {
  await stage.close()
}
