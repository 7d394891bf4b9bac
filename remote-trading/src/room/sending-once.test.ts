import { forgetReads } from '@tradefront/server-state/testing'
import { ApiError, type ApiErrorFacts } from '@tradefront/api'
import type { EventBus, StoreTradeRequest } from '@tradefront/contracts'
import { createSender, DOUBLE_CLICK_MS, type SendKind, type Sender } from '@tradefront/sending'
import { createFakeBrowser, type FakeBrowser } from '@tradefront/sending/testing'
import { useSession } from '@tradefront/session'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AUTOTRADER } from '../automation/auto-trader/save-autotrader.ts'
import { PURCHASE } from '../automation/marketplace/purchase.ts'
import { ORDER } from '../orders/desk/order.ts'
import { CLOSING } from '../portfolio/positions/closings.ts'
import { trade, user } from '../testing/fixtures.ts'
import { tradesPage } from '../testing/trades-page.ts'

/* Every call of this remote that moves money or a position: carried out once at most, and the truth is told. */

const api = vi.hoisted(() => ({
  call: vi.fn(),
  closeTrade: vi.fn(),
  fetchClosedTrades: vi.fn(),
  fetchOpenTrades: vi.fn(),
  fetchUser: vi.fn(),
  storeTrade: vi.fn(),
}))
const told = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() }))
vi.mock(import('@tradefront/api'), async (original) => ({ ...(await original()), ...api }))
vi.mock('@tradefront/ui/toast', () => ({ toast: told }))
vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))

const failure = (facts: Partial<ApiErrorFacts>) =>
  new ApiError('failed', { kind: 'http', method: 'POST', url: '/', ...facts })
const LOST = failure({ kind: 'network' })
const HUNG = failure({ kind: 'timeout' })
const ERROR = failure({ status: 500, data: { message: 'SQLSTATE[23000]' } })

interface Fault {
  readonly carriesOut: boolean
  readonly error?: ApiError
  readonly until?: Promise<void>
}

const REQUEST: StoreTradeRequest = {
  type: 'buy',
  leverage: 100,
  amount: 1084.4,
  qty: 0.01,
  volume: 1000,
  margin: 10.85,
  opening_price: 1.0844,
  take_profit: 0,
  stop_loss: 0,
  id: '3',
  asset_symbol: 'EUR/USD',
  asset_name: 'Euro / US Dollar',
}
const ORDERED = {
  request: REQUEST,
  assetId: 'EURUSD',
  symbol: 'EUR/USD',
  lots: '0.01',
  units: '1000',
  price: '1.0844',
}

let browser: FakeBrowser
let faults: Fault[]
let isReachable: boolean
/** What the broker has carried out, by key. */
let carriedOut: Map<string, string>

/** A broker that carries each key out once. */
async function receive(key: string, what: string): Promise<void> {
  const fault = faults.shift() ?? { carriesOut: true }
  if (fault.carriesOut) carriedOut.set(key, what)
  await fault.until
  if (fault.error !== undefined) throw fault.error
}

function ifReachable<T>(read: () => T): () => Promise<T> {
  return () => (isReachable ? Promise.resolve(read()) : Promise.reject(LOST))
}

const done = (what: string) => [...carriedOut.values()].includes(what)

beforeEach(() => {
  vi.clearAllMocks()
  browser = createFakeBrowser('7')
  faults = []
  isReachable = true
  carriedOut = new Map()
  useSession.setState({ user: user(), token: 'token' })
  forgetReads()
  api.storeTrade.mockImplementation(async (_request: unknown, key: string) => {
    await receive(key, 'order')
    return { data: undefined }
  })
  api.closeTrade.mockImplementation((_id: string, key: string) => receive(key, 'close'))
  api.call.mockImplementation(async (request: { path: string; headers: Record<string, string> }) => {
    await receive(request.headers['idempotency-key']!, request.path)
    return { status: 'success' }
  })
  api.fetchOpenTrades.mockImplementation(
    ifReachable(() => {
      const ordered = [...carriedOut].filter(([, what]) => what === 'order')
      const opened = ordered.map(([key], index) => trade({ id: String(index + 10), trade_id: key }))
      return tradesPage(done('close') ? opened : [...opened, trade({ id: '1' })])
    }),
  )
  api.fetchClosedTrades.mockImplementation(ifReachable(() => tradesPage()))
  api.fetchUser.mockImplementation(
    ifReachable(() =>
      user({
        eas: done('purchase/ea') ? ['4'] : [],
        autotrader: done('update/autotrader'),
        autotrader_type: done('update/autotrader') ? 'low' : undefined,
      }),
    ),
  )
})

const bus: EventBus = { on: () => () => {}, emit: () => {} }
const place = { bus }

/** One kind of request as a tab has it. */
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

const KINDS = [
  { name: 'an order', independent: true, tab: () => open(ORDER, ORDERED) },
  { name: 'closing a position', tab: () => open(CLOSING, { id: '1', symbol: 'EUR/USD' }) },
  { name: 'a purchase', tab: () => open(PURCHASE, { id: '4' }) },
  { name: 'the auto trader', tab: () => open(AUTOTRADER, { type: 'low' }) },
] as const

const tellings = () => Object.values(told).flatMap((tell) => tell.mock.calls as unknown[][])

describe.each(KINDS)('$name', (kind) => {
  const { tab } = kind
  const isIndependent = 'independent' in kind

  test.each([
    ['answer lost after it was carried out', { carriesOut: true, error: LOST }],
    ['hang after it was carried out', { carriesOut: true, error: HUNG }],
    ['500 after it was carried out', { carriesOut: true, error: ERROR }],
  ])('%s: found and told as done', async (_name, fault) => {
    faults.push(fault)
    expect(await tab().press()).toMatchObject({ kind: 'done' })
    expect(told.success).toHaveBeenCalledTimes(1)
    expect(told.error).not.toHaveBeenCalled()
    expect(carriedOut.size).toBe(1)
    expect(browser.items.size).toBe(0)
  })

  test.each([
    ['answer lost before it was carried out', { carriesOut: false, error: LOST }],
    ['hang before it was carried out', { carriesOut: false, error: HUNG }],
    ['500 before it was carried out', { carriesOut: false, error: ERROR }],
  ])('%s: told as not done, and pressed again it is carried out once', async (_name, fault) => {
    faults.push(fault)
    const first = tab()
    expect(await first.press()).toMatchObject({ kind: 'absent' })
    expect(told.success).not.toHaveBeenCalled()
    expect(told.error).toHaveBeenCalledTimes(1)
    expect(await first.press()).toMatchObject({ kind: 'done' })
    expect(carriedOut.size).toBe(1)
  })

  test.each([
    ['no answer', LOST],
    ['a hang', HUNG],
    ['a 500', ERROR],
  ])('after %s, while nothing can be found out: unknown, and nothing else is sent', async (_name, error) => {
    faults.push({ carriesOut: true, error })
    isReachable = false
    const first = tab()
    expect(await first.press()).toMatchObject({ kind: 'unknown' })
    expect(await first.press()).toBeUndefined()
    expect(carriedOut.size).toBe(1)
    expect(browser.items.size).toBe(1)
    expect(told.success).not.toHaveBeenCalled()
    const words = JSON.stringify(tellings())
    expect(words).not.toContain('SQLSTATE')
    if (error === ERROR) expect(words).not.toMatch(/no answer|not answer/i)
  })

  test('page left while it is sent: the answer is told all the same', async () => {
    let answer = () => {}
    faults.push({ carriesOut: true, until: new Promise((resolve) => (answer = resolve)) })
    // Nothing shows it any more; the sender goes on.
    const sent = tab().press()
    answer()
    expect(await sent).toMatchObject({ kind: 'done' })
    expect(told.success).toHaveBeenCalledTimes(1)
    expect(browser.items.size).toBe(0)
  })

  test.each([true, false])(
    'reloaded while it is sent (carried out: %s): found out, not resent',
    async (did) => {
      faults.push({ carriesOut: did, until: new Promise(() => {}) })
      void tab().press()
      await vi.waitFor(() => expect(faults).toEqual([]))
      browser.closeAll()
      const later = tab()
      await later.recover()
      expect(later.state()).toBe(did ? 'done' : 'absent')
      expect(did ? told.success : told.error).toHaveBeenCalledTimes(1)
      expect(carriedOut.size).toBe(did ? 1 : 0)
    },
  )

  test('in a second tab meanwhile', async () => {
    let answer = () => {}
    faults.push({ carriesOut: true, until: new Promise((resolve) => (answer = resolve)) })
    const first = tab().press()
    const second = tab()
    await second.recover()
    // What the first one still waits for is not looked for.
    expect(second.state()).toBe('idle')
    expect(await second.press()).toMatchObject({ kind: isIndependent ? 'done' : 'elsewhere' })
    answer()
    expect(await first).toMatchObject({ kind: 'done' })
    expect(carriedOut.size).toBe(isIndependent ? 2 : 1)
  })
})
