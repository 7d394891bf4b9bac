import { forgetReads } from '@tradefront/server-state/testing'
import type { EventBus } from '@tradefront/contracts'
import { createSender, DOUBLE_CLICK_MS, type Sender, type SendKind } from '@tradefront/sending'
import { createFakeBrowser, type FakeBrowser } from '@tradefront/sending/testing'
import { useSession } from '@tradefront/session'
import {
  fakeBroker,
  hang,
  lost,
  page,
  robot,
  status,
  trade,
  user,
  type Answer,
  type BrokerCall,
} from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AUTOTRADER } from '../automation/auto-trader/save-autotrader.ts'
import { PURCHASE } from '../automation/marketplace/purchase.ts'
import { ROBOT_STATE } from '../automation/robots/robot-state.ts'
import { ORDER } from '../orders/order.ts'
import { CLOSING } from '../portfolio/closing/close-position.ts'
import { EURO_ORDER } from '../testing/euro-order.ts'

/* Every call of this remote that moves money or a position: carried out at most once, with a true report. */

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(toasts),
}))
vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))

const ERROR = status(500, { message: 'SQLSTATE[23000]' })
/** An unanswered call, until the caller's deadline. */
function hung(): Promise<never> {
  vi.advanceTimersByTime(15_000)
  return hang()
}

interface Fault {
  readonly carriesOut: boolean
  readonly answer?: Answer
  readonly until?: Promise<void>
}

const ORDERED = {
  request: EURO_ORDER,
  assetId: 'EURUSD',
  symbol: 'EUR/USD',
  lots: '0.01',
  units: '1000',
  price: '1.0844',
}

let browser: FakeBrowser
let faults: Fault[]
let isReachable: boolean
/** Results of requests carried out by the broker, by idempotency key. */
let carriedOut: Map<string, string>

const robotNow = () => robot({ state: done('robot') ? 'running' : 'stopped' })

/** Carries out each key once. */
const receive =
  (what: string) =>
  async ({ key }: BrokerCall) => {
    const fault: Fault = faults.shift() ?? { carriesOut: true }
    if (fault.carriesOut) carriedOut.set(String(key), what)
    await fault.until
    return fault.answer ?? { status: 'success' }
  }
const ifReachable = (read: () => unknown) => () => (isReachable ? read() : status(500))
const done = (what: string) => [...carriedOut.values()].includes(what)

fakeBroker({
  'POST /trades/store': receive('order'),
  'POST /trade/:id/close': receive('close'),
  'POST /purchase/ea': receive('purchase'),
  'POST /update/autotrader': receive('autotrader'),
  'POST /automation/robots/:id/state': async (call) => {
    const answer = await receive('robot')(call)
    return (answer as { status?: unknown }).status === 'success' ? { data: robotNow() } : answer
  },
  'GET /open/trades': ifReachable(() => {
    const ordered = [...carriedOut].filter(([, what]) => what === 'order')
    const opened = ordered.map(([key], index) => trade({ id: String(index + 10), trade_id: key }))
    return page(done('close') ? opened : [...opened, trade({ id: '1' })])
  }),
  'GET /closed/trades': ifReachable(() => page()),
  'GET /automation/robots': ifReachable(() => ({ data: [robotNow()] })),
  'GET /user': ifReachable(() => ({
    data: user({
      eas: done('purchase') ? ['4'] : [],
      autotrader: done('autotrader'),
      autotrader_type: done('autotrader') ? 'low' : undefined,
    }),
  })),
})

beforeEach(() => {
  vi.clearAllMocks()
  browser = createFakeBrowser('7')
  faults = []
  isReachable = true
  carriedOut = new Map()
  useSession.setState({ user: user(), token: 'token' })
  forgetReads()
  // So that deadlines pass under the test's control.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

const bus: EventBus = { on: () => () => {}, emit: () => {} }
const place = { bus }

/** One kind of request in a tab. */
function open<B, R>(kind: SendKind<B, R>, body: B) {
  const sender: Sender<B, R> = createSender(kind, browser.tab())
  return {
    press: async () => {
      browser.pass(DOUBLE_CLICK_MS)
      return await sender.submit(body, place)
    },
    recover: () => sender.recover(place),
    state: () => sender.getState(kind.slotOf?.(body)).kind,
  }
}

/** What is written down of a request, which the page of activities puts into words. */
test.each([
  [ORDER.receipt?.(ORDERED), { side: 'buy', lots: '0.01', units: '1000', symbol: 'EUR/USD', account: '' }],
  [CLOSING.receipt?.({ id: '1', symbol: 'EUR/USD' }), { symbol: 'EUR/USD' }],
  [PURCHASE.receipt?.({ id: '4', title: 'Momentum' }), { title: 'Momentum' }],
  [AUTOTRADER.receipt?.({ type: 'low' }), { type: 'low' }],
  [ROBOT_STATE.receipt?.({ id: '1', state: 'running' }, robot()), { name: robot().name }],
])('[ORD-06] a receipt names what was sent, without words: %j', (receipt, params) => {
  expect(receipt).toMatchObject({ params })
  expect(receipt).not.toHaveProperty('what')
})

test('[ORD-06] the receipt of an order that was filled has its price', () => {
  expect(ORDER.receipt?.(ORDERED)).not.toHaveProperty('price')
  expect(ORDER.receipt?.(ORDERED, { price: undefined })).not.toHaveProperty('price')
  expect(ORDER.receipt?.(ORDERED, { price: '1.0845' })).toMatchObject({ price: '1.0845' })
})

const KINDS = [
  { name: 'an order', independent: true, tab: () => open(ORDER, ORDERED) },
  { name: 'closing a position', tab: () => open(CLOSING, { id: '1', symbol: 'EUR/USD' }) },
  { name: 'a purchase', tab: () => open(PURCHASE, { id: '4' }) },
  { name: 'the auto trader', tab: () => open(AUTOTRADER, { type: 'low' }) },
  { name: 'starting an advisor', tab: () => open(ROBOT_STATE, { id: '1', state: 'running' }) },
] as const

/** Success is reported as a success or info toast: 'Expert Advisor started'. */
const successes = () => toasts.success.mock.calls.length + toasts.info.mock.calls.length
/** An order not carried out is an error, a purchase a warning. */
const notDone = () => toasts.error.mock.calls.length + toasts.warning.mock.calls.length
const messages = () => Object.values(toasts).flatMap(({ mock }) => mock.calls as unknown[][])

describe.each(KINDS)('$name', (kind) => {
  const { tab } = kind
  const isIndependent = 'independent' in kind

  test.each([
    ['answer lost after it was carried out', { carriesOut: true, answer: lost }],
    ['hang after it was carried out', { carriesOut: true, answer: hung }],
    ['500 after it was carried out', { carriesOut: true, answer: ERROR }],
  ])('%s: found and reported as done', async (_name, fault) => {
    faults.push(fault)
    expect(await tab().press()).toMatchObject({ kind: 'done' })
    expect(successes()).toBe(1)
    expect(toasts.error).not.toHaveBeenCalled()
    expect(carriedOut.size).toBe(1)
    expect(browser.items.size).toBe(0)
  })

  test.each([
    ['answer lost before it was carried out', { carriesOut: false, answer: lost }],
    ['hang before it was carried out', { carriesOut: false, answer: hung }],
    ['500 before it was carried out', { carriesOut: false, answer: ERROR }],
  ])('%s: reported as not done, and carried out once when pressed again', async (_name, fault) => {
    faults.push(fault)
    const first = tab()
    expect(await first.press()).toMatchObject({ kind: 'absent' })
    expect(successes()).toBe(0)
    expect(notDone()).toBe(1)
    expect(await first.press()).toMatchObject({ kind: 'done' })
    expect(carriedOut.size).toBe(1)
  })

  test.each([
    ['no answer', lost],
    ['a hang', hung],
    ['a 500', ERROR],
  ])(
    'after %s, while the outcome can’t be looked up: unknown, and nothing else is sent',
    async (_name, answer) => {
      faults.push({ carriesOut: true, answer })
      isReachable = false
      const first = tab()
      expect(await first.press()).toMatchObject({ kind: 'unknown' })
      expect(await first.press()).toBeUndefined()
      expect(carriedOut.size).toBe(1)
      expect(browser.items.size).toBe(1)
      expect(successes()).toBe(0)
      const words = JSON.stringify(messages())
      expect(words).not.toContain('SQLSTATE')
      if (answer === ERROR) expect(words).not.toMatch(/no answer|not answer/i)
    },
  )

  test('page left while sending: the answer is still reported', async () => {
    let answer = () => {}
    faults.push({ carriesOut: true, until: new Promise((resolve) => (answer = resolve)) })
    // No component is mounted any more; the sender continues.
    const sent = tab().press()
    answer()
    expect(await sent).toMatchObject({ kind: 'done' })
    expect(successes()).toBe(1)
    expect(browser.items.size).toBe(0)
  })

  test.each([true, false])('reloaded while sending (carried out: %s): looked up, not resent', async (did) => {
    faults.push({ carriesOut: did, until: new Promise(() => {}) })
    void tab().press()
    await vi.waitFor(() => expect(faults).toEqual([]))
    browser.closeAll()
    const later = tab()
    await later.recover()
    expect(later.state()).toBe(did ? 'done' : 'absent')
    expect(did ? successes() : notDone()).toBe(1)
    expect(carriedOut.size).toBe(did ? 1 : 0)
  })

  test('a second tab meanwhile doesn’t interfere', async () => {
    let answer = () => {}
    faults.push({ carriesOut: true, until: new Promise((resolve) => (answer = resolve)) })
    const first = tab().press()
    await vi.waitFor(() => expect(faults).toEqual([]))
    const second = tab()
    await second.recover()
    // Requests still in flight in the first tab aren't looked up.
    expect(second.state()).toBe('idle')
    expect(await second.press()).toMatchObject({ kind: isIndependent ? 'done' : 'elsewhere' })
    answer()
    expect(await first).toMatchObject({ kind: 'done' })
    expect(carriedOut.size).toBe(isIndependent ? 2 : 1)
  })
})
