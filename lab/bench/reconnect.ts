import type { Page } from '@playwright/test'
import { countCalls } from './reconnect/calls.ts'
import { startFleet } from './reconnect/fleet.ts'
import { openGate, type Gate } from './reconnect/gate.ts'
import type { ContenderName } from './reconnect/contender.ts'
import { changeMarket, keepSession, machine, median, openStage, percentile, type Stage } from './stage.ts'

/*
 * How soon a page is live again after an outage, compared with the bare clients under the site's connections
 * (pusher-js and Socket.IO with their defaults), all simultaneously through one gate, and how often pages call meanwhile;
 * then, in the composed site's trading room, how soon it shows that it isn't live.
 */

const NAMES = ['account', 'pusher-js', 'prices', 'Socket.IO'] as const satisfies readonly ContenderName[]
const SIZE = 8
/** Outages: duration, repetitions, and the limit of the site's own connections at the 95th percentile, ms. */
const OUTAGES = [
  { ms: 3_000, times: 5, limit: 2_000 },
  { ms: 50_000, times: 2, limit: 9_000 },
] as const
/** During which pages' calls are counted. */
const LONG_OUTAGE = { ms: 600_000, limit: 9_000 } as const
const FLAPPING = { cycles: 20, upMs: 3_000, downMs: 2_000, limit: 9_000 } as const
const PAGES = ['/mt4', '/main/dashboard', '/main/chat']
/** Most calls a minute of a page to a broker that is down, after the first minute. */
const MOST_CALLS = 10
const LIMIT = { offline: 1_000, gone: 1_000, halfOpen: 10_000 } as const
/** Occasional ticks keep prices live and the CPU free. */
const TICKS_PER_SECOND = 60
const ROUNDS = 3

const seconds = (ms: number) => (ms / 1000).toFixed(2)
let missed = false

function verdict(value: number, limit: number): string {
  if (value > limit) missed = true
  return `limit ${seconds(limit)} ${value > limit ? 'MISSED' : 'within'}`
}

async function measureFleet(stage: Stage, gate: Gate): Promise<void> {
  const { token, user } = stage.session
  const fleet = await startFleet({ gate, names: NAMES, size: SIZE, token, channel: `user.${user.id}` })
  try {
    for (const { ms, times, limit } of OUTAGES) {
      const all: Record<string, number[]> = {}
      for (let round = 0; round < times; round += 1) {
        for (const [name, values] of Object.entries(await fleet.outage(ms)))
          (all[name] ??= []).push(...values)
      }
      report(`${seconds(ms)} s of outage`, all, limit)
    }
    const { cycles, upMs, downMs } = FLAPPING
    const what = `${cycles} outages of ${seconds(downMs)} s, ${seconds(upMs)} s apart`
    report(what, await fleet.flapping(cycles, upMs, downMs), FLAPPING.limit)
    const calls = await countCalls(stage, PAGES)
    const { ms, limit } = LONG_OUTAGE
    let returnedAt = Infinity
    const times = await fleet.outage(ms, () => (returnedAt = performance.now()))
    report(`${seconds(ms)} s of outage`, times, limit)
    console.log('\nCalls of a page in each full minute of that outage after the first:')
    for (const [path, counts] of Object.entries(await calls.stop(returnedAt))) {
      const most = Math.max(...counts)
      if (most > MOST_CALLS) missed = true
      const says = `limit ${MOST_CALLS} ${most > MOST_CALLS ? 'MISSED' : 'within'}`
      console.log(`  ${path.padEnd(16)} ${counts.join(' ')}  ${says}`)
    }
  } finally {
    fleet.stop()
  }
}

function report(what: string, times: Record<string, number[]>, limit: number): void {
  console.log(`\nLive again after ${what}, s after the return (${times[NAMES[0]]?.length} each):`)
  for (const name of NAMES) {
    const values = times[name] ?? []
    const p95 = percentile(values, 0.95)
    const own = name === 'account' || name === 'prices'
    const figures = `p50 ${seconds(median(values))}, p95 ${seconds(p95)}, max ${seconds(Math.max(...values))}`
    console.log(`  ${name.padEnd(10)} ${figures}${own ? `  ${verdict(p95, limit)}` : ''}`)
  }
}

/** Time until the room's badge shows a state other than live, ms. */
async function untilShown(page: Page, state: 'connected' | 'other', cut: () => Promise<void> | void) {
  const begun = performance.now()
  await cut()
  await page.waitForFunction(
    (wanted) => {
      const shown = document.querySelector<HTMLElement>('output[aria-label^="Prices:"]')?.dataset['state']
      return shown !== undefined && (shown === 'connected') === (wanted === 'connected')
    },
    state,
    { polling: 20, timeout: 60_000 },
  )
  return performance.now() - begun
}

async function measureRoom(stage: Stage, gate: Gate): Promise<void> {
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(keepSession(stage))
  await page.goto(`${stage.siteUrl}/mt4`)
  const live = () => untilShown(page, 'connected', () => {})
  const cuts = {
    offline: { cut: () => context.setOffline(true), mend: () => context.setOffline(false) },
    gone: { cut: () => gate.shut(), mend: () => gate.open() },
    halfOpen: { cut: () => gate.freeze(), mend: () => {} },
  } as const
  const words = {
    offline: 'the machine is offline',
    gone: 'the server is gone',
    halfOpen: 'nothing passes any more, unannounced',
  } as const
  console.log(`\nThe room says that it is not live, s after (slowest of ${ROUNDS}):`)
  for (const kind of ['offline', 'gone', 'halfOpen'] as const) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await live()
      await page.waitForTimeout(6_000)
      times.push(await untilShown(page, 'other', cuts[kind].cut))
      await cuts[kind].mend()
    }
    const slowest = Math.max(...times)
    console.log(`  ${words[kind].padEnd(38)} ${seconds(slowest)}  ${verdict(slowest, LIMIT[kind])}`)
  }
  await context.close()
}

let gate: Gate | undefined
const stage = await openStage(async (port) => {
  gate = await openGate(port)
  return gate
})
try {
  if (gate === undefined) throw new Error('no gate')
  await changeMarket(stage, { speed: TICKS_PER_SECOND })
  console.log(machine())
  await measureFleet(stage, gate)
  await measureRoom(stage, gate)
} finally {
  await stage.close()
}
process.exitCode = missed ? 1 : 0
