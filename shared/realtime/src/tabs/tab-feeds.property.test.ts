import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { CHANNEL, EVENT, setUpTabs } from '../testing/live-tabs.ts'

const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
const IS_LONG = process?.env['TEST_LONG'] === '1'
const SEQUENCES = IS_LONG ? 2_000 : 100
const NUMBERED_SEQUENCES = IS_LONG ? 10_000 : 300

/** One-way latency of a fetch, ms. */
const FETCH_LATENCY = 15

type Step =
  | { kind: 'wait'; ms: number }
  | { kind: 'open'; hidden: boolean; prices: boolean }
  | { kind: 'crash' | 'freeze' | 'thaw' | 'hide' | 'show' | 'leave' | 'return' | 'reconnect'; tab: number }
  | { kind: 'kill leader' | 'freeze leader' | 'publish' | 'tick' | 'cut' | 'sever' | 'down' | 'up' }
  | { kind: 'lose' | 'replace database' | 'calls down' | 'calls up' }

const some = <K extends Step['kind']>(...kinds: K[]) => fc.constantFrom(...kinds)

const tabSteps = [
  { weight: 4, arbitrary: fc.record({ kind: some('wait'), ms: fc.integer({ min: 0, max: 60 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: some('wait'), ms: fc.integer({ min: 60, max: 12_000 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: some('publish', 'publish', 'tick') }) },
  { weight: 3, arbitrary: fc.record({ kind: some('kill leader', 'freeze leader') }) },
  { weight: 3, arbitrary: fc.record({ kind: some('open'), hidden: fc.boolean(), prices: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: some('crash', 'freeze', 'thaw', 'thaw', 'hide', 'show', 'leave', 'return', 'reconnect'),
      tab: fc.nat(9),
    }),
  },
  fc.record({ kind: some('cut', 'sever', 'down', 'up', 'up') }),
] as fc.MaybeWeightedArbitrary<Step>[]

const steps = fc.array(fc.oneof(...tabSteps), { maxLength: 40 })
const numberedSteps = fc.array(
  fc.oneof(
    ...tabSteps,
    { weight: 3, arbitrary: fc.record({ kind: some('lose', 'lose', 'calls down', 'calls up') }) },
    fc.record({ kind: some('replace database') }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 40 },
)

/** A tab showing a list: fetched after each subscription that may have missed something, updated by events. */
function follow(
  site: ReturnType<typeof setUpTabs>,
  history: readonly number[],
  options: { hidden?: boolean; prices?: boolean },
) {
  const opened = site.open(options)
  const { tab, account } = opened
  const { isNumbered } = site.broker
  const shown = new Set<number>()
  /** The newest event this tab has received, whether or not it shows it yet. */
  let newest = -1
  let fetches = 0
  let seen: number | undefined
  account.listenToAll(CHANNEL, ({ payload }) => {
    if (!isNumbered) return
    newest = Math.max(newest, (payload as { payload: number }).payload)
    queueMicrotask(note)
  })
  account.listen(CHANNEL, EVENT, (sent) =>
    shown.add(isNumbered ? (sent as { payload: number }).payload : (sent as number)),
  )
  account.onSubscribed(CHANNEL, (cycle) => {
    if (cycle === seen) return
    seen = cycle
    fetches += 1
    site.clock.setTimeout(() => {
      const answer = [...history]
      site.clock.setTimeout(
        () =>
          tab.run(() => {
            fetches -= 1
            answer.forEach((entry) => shown.add(entry))
          }),
        FETCH_LATENCY,
      )
    }, FETCH_LATENCY)
  })
  /** Events not shown yet when the status already said 'up to date', although the tab had received a newer one. */
  const early: number[] = []
  function note(): void {
    const { status } = account
    if (
      seen === undefined ||
      !isNumbered ||
      fetches > 0 ||
      status.state !== 'connected' ||
      status.catchingUp === true
    )
      return
    early.push(...history.slice(0, newest + 1).filter((entry) => !shown.has(entry)))
  }
  account.onStatus(note)
  return { ...opened, shown, early, note }
}

async function play(script: readonly Step[], isNumbered = false) {
  const site = setUpTabs()
  const { clock, broker } = site
  broker.isNumbered = isNumbered
  const history: number[] = []
  const open = (options: { hidden?: boolean; prices?: boolean }) => follow(site, history, options)
  const tabs = [open({}), open({}), open({ prices: false })]
  let price = 100

  function publish(isLost = false): void {
    history.push(history.length)
    broker.publish(CHANNEL, EVENT, history.length - 1, isLost)
  }

  function act(step: Step): void {
    if (step.kind === 'open') tabs.push(open(step))
    else if (step.kind === 'publish' || step.kind === 'lose') publish(step.kind === 'lose')
    else if (step.kind === 'replace database') broker.replaceDatabase()
    else if (step.kind === 'calls down' || step.kind === 'calls up')
      broker.areCallsUp = step.kind === 'calls up'
    else if (step.kind === 'tick') broker.tick('BTCUSD', (price += 1))
    else if (step.kind === 'kill leader') broker.sockets.account[0]?.crash()
    else if (step.kind === 'freeze leader') broker.sockets.account[0]?.freeze()
    else if (step.kind === 'cut') broker.cut()
    else if (step.kind === 'sever') broker.sever()
    else if (step.kind === 'down' || step.kind === 'up') {
      broker.isUp = step.kind === 'up'
      if (!broker.isUp) broker.cut()
    } else if ('tab' in step) {
      const { tab, account } = tabs[step.tab % tabs.length] ?? tabs[0]!
      if (step.kind === 'crash') tab.crash()
      else if (step.kind === 'freeze') tab.freeze()
      else if (step.kind === 'thaw') tab.thaw()
      else if (tab.state !== 'running') return
      else if (step.kind === 'reconnect') account.reconnect()
      else if (step.kind === 'leave' || step.kind === 'return') tab.page.present(step.kind === 'return')
      else tab.page.show(step.kind === 'show')
    }
  }

  for (const step of script) {
    if (step.kind === 'wait') await clock.advanceAsync(step.ms)
    else act(step)
    for (const { note } of tabs) note()
  }
  return { ...site, tabs, history, publish, open }
}

/** Everything works again, and every tab is visible. */
async function heal({
  clock,
  broker,
  tabs,
}: Pick<Awaited<ReturnType<typeof play>>, 'clock' | 'broker' | 'tabs'>) {
  broker.isUp = true
  broker.areCallsUp = true
  for (const { tab } of tabs) {
    tab.thaw()
    if (tab.state !== 'running') continue
    tab.page.present(true)
    tab.page.show(true)
  }
  await clock.advanceAsync(30_000)
}

test(`[RT-05] over ${SEQUENCES} sequences of leaders that die, tabs that join and servers that fail, nothing is lost or received twice`, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const { clock, broker, tabs, history, publish, open } = await play(script)
      tabs.push(open({}))
      await heal({ clock, broker, tabs })
      const running = tabs.filter(({ tab }) => tab.state === 'running')
      // One connection to each server, from one tab.
      expect([broker.sockets.account.length, broker.sockets.prices.length]).toEqual([1, 1])
      expect(broker.sockets.account).toEqual(broker.sockets.prices)
      // Earlier events were received or fetched; later ones reach everyone, in order and once.
      for (const { shown } of running) expect([...shown].toSorted((a, b) => a - b)).toEqual(history)
      const before = running.map(({ heard }) => heard.length)
      publish()
      publish()
      broker.tick('BTCUSD', 7)
      await clock.advanceAsync(100)
      running.forEach(({ heard, account, prices, price, wantsPrices }, index) => {
        expect(heard.slice(before[index])).toEqual(history.slice(-2))
        expect(new Set(heard).size).toBe(heard.length)
        expect(account.status).toEqual({ state: 'connected' })
        if (wantsPrices) expect([prices.status, price()]).toEqual([{ state: 'connected' }, 7])
      })
    }),
    { numRuns: SEQUENCES },
  )
}, 300_000)

test(`[RT-06] over ${NUMBERED_SEQUENCES} sequences with numbered events and lost messages, nothing is missed or comes twice, and no tab is up to date too early`, async () => {
  let asked = 0
  let continued = 0
  await fc.assert(
    fc.asyncProperty(numberedSteps, async (script) => {
      const { clock, broker, tabs, history, publish, open } = await play(script, true)
      tabs.push(open({}))
      await heal({ clock, broker, tabs })
      const missed = vi.spyOn(broker, 'missed')
      // A lost message is noticed with the next one.
      publish(true)
      publish()
      await clock.advanceAsync(3_000)
      asked += missed.mock.calls.length
      for (const { tab, shown, heard, cycles, account, early } of tabs) {
        expect(early).toEqual([])
        if (tab.state !== 'running') continue
        expect([...shown].toSorted((a, b) => a - b)).toEqual(history)
        expect(heard).toEqual([...new Set(heard as number[])].toSorted((a, b) => a - b))
        expect(heard.slice(-2)).toEqual(history.slice(-2))
        expect(account.status).toEqual({ state: 'connected' })
        if (new Set(cycles).size < cycles.length) continued += 1
      }
    }),
    { numRuns: NUMBERED_SEQUENCES },
  )
  // Each tab filled the last gap by a call, and many reconnections needed no fetch.
  expect(asked).toBeGreaterThan(NUMBERED_SEQUENCES)
  expect(continued).toBeGreaterThan(NUMBERED_SEQUENCES / 4)
}, 600_000)
