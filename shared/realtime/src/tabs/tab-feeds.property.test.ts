import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANNEL, EVENT, setUpTabs } from '../testing/live-tabs.ts'

const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
const SEQUENCES = process?.env['TEST_LONG'] === '1' ? 2_000 : 100

/** One-way latency of a fetch, ms. */
const FETCH_LATENCY = 15

type Step =
  | { kind: 'wait'; ms: number }
  | { kind: 'open'; hidden: boolean; prices: boolean }
  | { kind: 'crash' | 'freeze' | 'thaw' | 'hide' | 'show' | 'leave' | 'return' | 'reconnect'; tab: number }
  | { kind: 'kill leader' | 'freeze leader' | 'publish' | 'tick' | 'cut' | 'sever' | 'down' | 'up' }

const some = <K extends Step['kind']>(...kinds: K[]) => fc.constantFrom(...kinds)

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
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
  ) as fc.Arbitrary<Step>,
  { maxLength: 40 },
)

/** A tab showing a list: fetched after each subscription, updated by events. */
function follow(
  site: ReturnType<typeof setUpTabs>,
  history: readonly number[],
  options: { hidden?: boolean; prices?: boolean },
) {
  const opened = site.open(options)
  const { tab, account } = opened
  const shown = new Set<number>()
  account.listen(CHANNEL, EVENT, (payload) => shown.add(payload as number))
  account.onSubscribed(CHANNEL, () => {
    site.clock.setTimeout(() => {
      const answer = [...history]
      site.clock.setTimeout(() => tab.run(() => answer.forEach((entry) => shown.add(entry))), FETCH_LATENCY)
    }, FETCH_LATENCY)
  })
  return { ...opened, shown }
}

async function play(script: readonly Step[]) {
  const site = setUpTabs()
  const { clock, broker } = site
  const history: number[] = []
  const open = (options: { hidden?: boolean; prices?: boolean }) => follow(site, history, options)
  const tabs = [open({}), open({}), open({ prices: false })]
  let price = 100

  function publish(): void {
    history.push(history.length)
    broker.publish(CHANNEL, EVENT, history.length - 1)
  }

  function act(step: Step): void {
    if (step.kind === 'open') tabs.push(open(step))
    else if (step.kind === 'publish') publish()
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
  }
  return { ...site, tabs, history, publish, open }
}

test(`[RT-05] over ${SEQUENCES} sequences of leaders that die, tabs that join and servers that fail, nothing is lost or received twice`, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const { clock, broker, tabs, history, publish, open } = await play(script)
      tabs.push(open({}))
      broker.isUp = true
      for (const { tab } of tabs) {
        tab.thaw()
        if (tab.state !== 'running') continue
        tab.page.present(true)
        tab.page.show(true)
      }
      await clock.advanceAsync(30_000)
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
