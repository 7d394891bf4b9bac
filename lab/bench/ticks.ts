import type { CDPSession, Page } from '@playwright/test'
import { build } from 'esbuild'
import { join } from 'node:path'
import { keepSession, machine, median, openStage, percentile, type Stage } from './stage.ts'
import { ROWS, type Instrument } from './ticks/contender.ts'
import { randomOf } from './ticks/messages.ts'
import type { TickBench, Turn } from './ticks/page.ts'

/*
 * The composed site's market watch compared with three lists showing the same: hand-written DOM, a typical zustand
 * list and AG Grid Community. All in one page, with the same seeded messages, in random order within each
 * repetition, each updating every 50 ms. Compares script, style and layout time per frame. The active instrument
 * doesn't move meanwhile, as the others have no chart. Then, with everything in the room moving: how old prices are
 * when painted.
 */

const SPEEDS = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [2_000, 12_000]
const INSTRUMENTS = 2_000
const REPETITIONS = 11
const WARM_UP_MS = 700
const WINDOW_MS = 3_000
const AGES_MS = 20_000
const SEED = 20_26
/** An instrument far down the list. */
const ACTIVE_SYMBOL = 'XAU/USD'

const LIMIT = { vanilla: 1.25, agGrid: 0.7, active: 34, list: 67 } as const
const NAMES: Readonly<Record<Turn['name'], string>> = {
  vanilla: 'hand-written DOM',
  site: 'market watch of the site',
  zustand: 'zustand list',
  agGrid: 'AG Grid Community',
}
const CONTENDERS = ['vanilla', 'site', 'zustand', 'agGrid'] as const

/** Main-thread time so far, ms. */
interface Times {
  readonly script: number
  readonly style: number
  readonly layout: number
  readonly frames: number
}

interface AssetFacts {
  readonly asset_id: string
  readonly symbol_display: string
  readonly rate: number
  readonly buy_spread: number
  readonly sell_spread: number
}

/** Injected before the site's code in the page. */
async function pageCode(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'ticks/page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'chrome120',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

async function callBench<N extends keyof TickBench>(
  page: Page,
  name: N,
  ...parameters: Parameters<TickBench[N]>
): Promise<Awaited<ReturnType<TickBench[N]>>> {
  return await page.evaluate(
    ([method, values]) =>
      (globalThis as unknown as { tickBench: Record<string, (...values: unknown[]) => never> }).tickBench[
        method
      ]?.(...values) as never,
    [name, parameters] as [string, unknown[]],
  )
}

async function assetsOf(stage: Stage): Promise<Instrument[]> {
  const answer = await fetch(`${stage.sandboxUrl}/api/v1/assets`, {
    headers: { authorization: `Bearer ${stage.session.token}` },
  })
  const assets = (await answer.json()) as AssetFacts[]
  return assets.map(({ asset_id: id, symbol_display: symbol, rate, buy_spread, sell_spread }) => ({
    id,
    symbol,
    // So that each step is visible at three decimals.
    price: rate < 5 ? rate + 5 : rate,
    bidFactor: 1 - sell_spread,
    askFactor: 1 + buy_spread,
  }))
}

/** Opens the room with this many rows of its market watch visible. */
async function openRoom(stage: Stage, active: Instrument): Promise<{ page: Page; session: CDPSession }> {
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 1900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // CPU time, to exclude other processes.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const pairs = JSON.stringify({ state: { activeId: active.id, openPairs: [active.symbol] }, version: 0 })
  await page.addInitScript(keepSession(stage))
  await page.addInitScript(`localStorage.setItem('asset-storage', ${JSON.stringify(pairs)})`)
  await page.addInitScript(await pageCode())
  await page.goto(`${stage.siteUrl}/mt4`)
  while (!(await callBench(page, 'isReady'))) await page.waitForTimeout(100)
  await page.locator('figure[aria-busy=false]').waitFor()
  // What the room loads after its start has arrived by then.
  await page.waitForTimeout(8_000)
  for (
    let rows = await callBench(page, 'rowsInSight');
    rows !== ROWS;
    rows = await callBench(page, 'rowsInSight')
  ) {
    const size = page.viewportSize() ?? { width: 1440, height: 1900 }
    await page.setViewportSize({ ...size, height: size.height + (rows < ROWS ? 28 : -1) })
    await page.waitForTimeout(100)
  }
  return { page, session }
}

async function timesOf(page: Page, session: CDPSession): Promise<Times> {
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000
  return {
    script: ms('ScriptDuration'),
    style: ms('RecalcStyleDuration'),
    layout: ms('LayoutDuration'),
    frames: await callBench(page, 'frames'),
  }
}

/** Script, style and layout of one turn, ms per frame. */
async function measure(page: Page, session: CDPSession, turn: Turn): Promise<Omit<Times, 'frames'>> {
  await session.send('HeapProfiler.collectGarbage')
  await callBench(page, 'begin', turn)
  await page.waitForTimeout(WARM_UP_MS)
  const before = await timesOf(page, session)
  await page.waitForTimeout(WINDOW_MS)
  const after = await timesOf(page, session)
  await callBench(page, 'end')
  const frames = after.frames - before.frames
  return {
    script: (after.script - before.script) / frames,
    style: (after.style - before.style) / frames,
    layout: (after.layout - before.layout) / frames,
  }
}

const sum = ({ script, style, layout }: Omit<Times, 'frames'>) => script + style + layout
const text = (value: number) => value.toFixed(2)
/** Median (lowest to highest). */
const spread = (values: readonly number[]) =>
  `${text(median(values))} (${text(Math.min(...values))} to ${text(Math.max(...values))})`

type Results = Record<Turn['name'], Omit<Times, 'frames'>[]>

async function compare(page: Page, session: CDPSession, ticksPerSecond: number): Promise<Results> {
  const results: Results = { vanilla: [], site: [], zustand: [], agGrid: [] }
  const random = randomOf(SEED + ticksPerSecond)
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const order = CONTENDERS.map((name) => ({ name, at: random() })).sort((one, other) => one.at - other.at)
    for (const { name } of order) {
      const turn = { name, seed: SEED + repetition, ticksPerSecond, ms: 2 * (WARM_UP_MS + WINDOW_MS) }
      results[name].push(await measure(page, session, turn))
    }
  }
  return results
}

/** Prints a comparison; returns whether the site is within its limits. */
function report(results: Results): boolean {
  const relative = (name: Turn['name'], to: Turn['name']) =>
    results[name].map((times, at) => sum(times) / sum(results[to][at] ?? times))
  for (const name of CONTENDERS) {
    const times = results[name]
    const part = (key: 'script' | 'style' | 'layout') => text(median(times.map((time) => time[key])))
    console.log(
      `  ${NAMES[name].padEnd(26)} ${spread(times.map(sum)).padEnd(24)} ms/frame: script ${part('script')}, style ${part('style')}, layout ${part('layout')}; ${spread(relative(name, 'vanilla'))} of hand-written`,
    )
  }
  const toVanilla = median(relative('site', 'vanilla'))
  const toGrid = median(relative('site', 'agGrid'))
  const kept = toVanilla <= LIMIT.vanilla && toGrid <= LIMIT.agGrid
  console.log(
    `  site: ${text(toVanilla)} of hand-written (limit ${LIMIT.vanilla}), ${spread(relative('site', 'agGrid'))} of AG Grid (limit ${LIMIT.agGrid}): ${kept ? 'within the limits' : 'OVER A LIMIT'}`,
  )
  return kept
}

function reportAges(kind: 'active' | 'list', ages: readonly number[]): boolean {
  const p99 = percentile(ages, 0.99)
  const kept = ages.length > 0 && p99 <= LIMIT[kind]
  console.log(
    `  age when painted, ${kind === 'active' ? 'active instrument' : 'market watch    '}: p50 ${text(percentile(ages, 0.5))} ms, p99 ${text(p99)} ms, ${ages.length} prices (limit ${LIMIT[kind]} ms): ${kept ? 'within the limit' : 'OVER THE LIMIT'}`,
  )
  return kept
}

async function run(stage: Stage): Promise<boolean> {
  const assets = await assetsOf(stage)
  const active = assets.find(({ symbol }) => symbol === ACTIVE_SYMBOL)
  if (active === undefined) throw new Error(`no ${ACTIVE_SYMBOL} in the sandbox`)
  const { page, session } = await openRoom(stage, active)
  const first = new Set(await callBench(page, 'symbols'))
  const others = assets.filter(({ id }) => id !== active.id)
  // In the order of the market watch: the first rows are the visible ones.
  const instruments = [
    ...others.filter(({ symbol }) => first.has(symbol)),
    ...others.filter(({ symbol }) => !first.has(symbol)),
  ].slice(0, INSTRUMENTS)
  await callBench(page, 'use', instruments)
  console.log(
    `${machine()}; 1440 x ${page.viewportSize()?.height ?? 0}, ${instruments.length} instruments, ${ROWS} rows in sight, ${REPETITIONS} repetitions of ${WINDOW_MS / 1000} s\n`,
  )
  let within = true
  for (const speed of SPEEDS) {
    console.log(`${speed} ticks/s`)
    const kept = report(await compare(page, session, speed))
    const ages = await callBench(page, 'ages', { active, seed: SEED, ticksPerSecond: speed, ms: AGES_MS })
    const areFresh = [reportAges('active', ages.active), reportAges('list', ages.list)]
    within = within && kept && areFresh.every(Boolean)
    console.log('')
  }
  const late = await callBench(page, 'undelivered')
  if (late > 0) console.log(`${late} messages could not be given in time: the machine was too busy`)
  return within
}

const stage = await openStage()
try {
  process.exitCode = (await run(stage)) ? 0 : 1
} finally {
  await stage.close()
}
