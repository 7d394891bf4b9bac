import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inProcessBroker } from '../testing/in-process.ts'
import type { InProcessBroker, InProcessCustomer } from '../testing/in-process.types.ts'

/* Rates are far from the real market's; EUR/USD has a contract size of 100,000, leverage 100. */

let now = Date.parse('2026-06-15T12:00:00Z')
let broker: InProcessBroker
let demo: InProcessCustomer

beforeEach(() => {
  broker = inProcessBroker(() => (now += 1000))
  broker.ticks([
    ['EURUSD', 1],
    ['GBPUSD', 1],
    ['USDJPY', 100],
  ])
  demo = broker.customer('1000.00')
})
afterEach(() => broker.end())

const buy = (assetId: string, lots: number, more = {}, who = demo) => {
  const order = { assetId, side: 'buy', leverage: 100, lots, takeProfit: 0, stopLoss: 0, ...more } as const
  const { status, body } = who.order(order)
  expect(status, JSON.stringify(body)).toBe(201)
  return String((body as { data: { id: number } }).data.id)
}
const openIds = (who = demo) => who.openTrades().map((trade) => String((trade as { id: number }).id))
const bookings = (who = demo) =>
  who
    .movements()
    .slice(1)
    .map(({ kind }) => kind)
const balance = (who = demo) => (who.user() as { balance: string }).balance

describe('[ORD-12] stop-out', () => {
  test('closes the largest loss first, and no more than necessary', () => {
    const small = buy('EURUSD', 0.1)
    const large = buy('GBPUSD', 0.3)
    // Margin 100 + 300; a level of 50 % is an equity of 200.
    broker.tick('EURUSD', 0.99)
    broker.tick('GBPUSD', 0.977)
    expect(openIds()).toHaveLength(2)
    broker.tick('GBPUSD', 0.9763)
    expect(openIds()).toEqual([small])
    const [closed] = demo.tradeEvents().slice(2) as { action: string; trade: { id: number } }[]
    expect(closed).toMatchObject({ action: 'closed', trade: { id: Number(large) } })
    expect(demo.notified()).toEqual(['Margin call', 'Stop-out closed GBP/USD'])
    expect(bookings()).toEqual(['trade'])
  })

  test('a jump closes all positions one by one; a negative balance is reset, as a separate statement line', () => {
    buy('EURUSD', 0.1)
    buy('GBPUSD', 0.3)
    broker.ticks([
      ['EURUSD', 0.9],
      ['GBPUSD', 0.9],
    ])
    expect(openIds()).toEqual([])
    expect(bookings()).toEqual(['trade', 'trade', 'negative_balance'])
    expect(balance()).toBe('0.00')
    const [larger, smaller, reset] = demo.movements().slice(1)
    expect(Number(larger?.amount)).toBeLessThan(Number(smaller?.amount))
    expect(Number(reset?.amount)).toBe(-Number(smaller?.balance))
    expect(reset).toMatchObject({ balance: '0.00', description: 'Negative balance reset to zero' })
  })

  test('without negative balance protection the debt stays', () => {
    broker.decide({ negative_balance_protection: false })
    buy('EURUSD', 0.3)
    broker.tick('EURUSD', 0.9)
    expect(bookings()).toEqual(['trade'])
    expect(Number(balance())).toBeLessThan(0)
    broker.decide({ negative_balance_protection: true })
    expect(balance()).toBe('0.00')
  })

  test('a negative balance after a gapped stop loss or manual close is also reset, but not while a position is open', () => {
    const other = broker.customer('30.00')
    buy('EURUSD', 0.01, { stopLoss: 0.99 }, other)
    broker.tick('EURUSD', 0.9)
    expect(bookings(other)).toEqual(['trade', 'negative_balance'])
    expect(other.notified()).toEqual(['Stop loss closed EUR/USD'])

    broker.tick('EURUSD', 1)
    broker.decide({ stop_out_level: 0.01, margin_call_level: 0.01 })
    const loser = buy('EURUSD', 0.1)
    const winner = buy('GBPUSD', 0.1)
    broker.ticks([
      ['EURUSD', 0.85],
      ['GBPUSD', 1.2],
    ])
    expect(demo.close(loser).status).toBe(200)
    expect(Number(balance())).toBeLessThan(0)
    expect(bookings()).toEqual(['trade'])
    expect(demo.close(winner).status).toBe(200)
    expect(Number(balance())).toBeGreaterThan(0)
    expect(bookings()).toEqual(['trade', 'trade'])
  })

  test('being exactly at the level suffices; levels come from the settings, and changing them checks every account', () => {
    const id = buy('EURUSD', 0.5)
    const margin = Number((demo.openTrades()[0] as { margin: string }).margin)
    const pnl = Number((demo.openTrades()[0] as { pnl: string }).pnl)
    const level = ((1000 + pnl) / margin) * 100
    broker.decide({ stop_out_level: Math.floor(level) })
    expect(openIds()).toEqual([id])
    broker.decide({ stop_out_level: Math.ceil(level) })
    expect(openIds()).toEqual([])
    expect(broker.siteData()).toMatchObject({
      stop_out_level: Math.ceil(level),
      margin_call_level: Math.ceil(level),
    })
  })

  test('positions in closed markets are kept, and closed when their market opens', () => {
    buy('EURUSD', 0.1)
    const closedMarket = buy('GBPUSD', 0.3)
    broker.setOpen('GBPUSD', false)
    broker.ticks([
      ['EURUSD', 0.995],
      ['GBPUSD', 0.96],
    ])
    expect(openIds()).toEqual([closedMarket])
    broker.setOpen('GBPUSD', true)
    broker.tick('GBPUSD', 0.96)
    expect(openIds()).toEqual([])
  })

  test('a converted P/L follows its pair: a move of GBP/USD stops out a position in EUR/GBP', () => {
    broker.decide({ pnl_booking: 'converted' })
    broker.tick('EURGBP', 1)
    buy('EURGBP', 0.5)
    broker.tick('EURGBP', 0.988)
    expect(openIds()).toHaveLength(1)
    broker.tick('GBPUSD', 1.4)
    expect(openIds()).toEqual([])
  })

  test('incoming money counts immediately', () => {
    buy('EURUSD', 0.5)
    demo.pay('5000')
    broker.tick('EURUSD', 0.97)
    expect(openIds()).toHaveLength(1)
    demo.pay('-4500')
    broker.tick('EURUSD', 0.97)
    expect(openIds()).toEqual([])
  })

  test('zero and negative prices stop no one out', () => {
    buy('EURUSD', 0.5)
    for (const price of [0, -1]) broker.tick('EURUSD', price)
    expect(openIds()).toHaveLength(1)
    broker.tick('GBPUSD', 1.1)
    expect(openIds()).toHaveLength(1)
  })

  test('a failing account does not block others, and is retried with the next tick', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const other = broker.customer('1000.00')
    buy('EURUSD', 0.5)
    buy('EURUSD', 0.5, {}, other)
    broker.failTelling(demo.id)
    broker.tick('EURUSD', 0.9)
    expect(logged).toHaveBeenCalledTimes(1)
    expect(openIds()).toHaveLength(1)
    expect(openIds(other)).toEqual([])
    broker.failTelling(undefined)
    broker.tick('EURUSD', 0.9)
    expect(openIds()).toEqual([])
  })
})

describe('[NOTE-01] margin call', () => {
  test('comes once per crossing: not while the level fluctuates around it, but again after being clear of it', () => {
    buy('EURUSD', 0.5)
    // Margin 500: 100 % is an equity of 500, at a rate of about 0.99.
    for (const rate of [0.9895, 0.9902, 0.9895, 0.9903, 0.9895]) broker.tick('EURUSD', rate)
    expect(demo.notified()).toEqual(['Margin call'])
    broker.tick('EURUSD', 0.999)
    broker.tick('EURUSD', 0.9895)
    expect(demo.notified()).toEqual(['Margin call', 'Margin call'])
    expect(demo.user()).toMatchObject({ notifications: [{ kind: 'margin' }, { kind: 'margin' }] })
  })

  test('a restart checks every account, and notifies no one twice', () => {
    const id = buy('EURUSD', 0.5)
    broker.tick('EURUSD', 0.9895)
    broker.restart()
    expect(demo.notified()).toEqual(['Margin call'])
    expect(openIds()).toEqual([id])
    // Prices moved on while positions weren't followed.
    broker.forgetOpen()
    broker.tick('EURUSD', 0.98)
    expect(openIds()).toEqual([id])
    broker.restart()
    expect(openIds()).toEqual([])
    expect(demo.notified()).toEqual(['Margin call', 'Stop-out closed EUR/USD'])
  })
})

test('a tick revalues only the positions it affects', () => {
  const others = Array.from({ length: 200 }, () => broker.customer('100000.00'))
  for (const one of others) buy('GBPUSD', 0.1, {}, one)
  buy('EURUSD', 0.1)
  const start = performance.now()
  for (let tick = 0; tick < 12_000; tick += 1) broker.tick('EURUSD', 1 + (tick % 10) / 100_000)
  // One second of ticks at maximum speed: about 0.1 s of work, many times more if every account were revalued.
  expect(performance.now() - start).toBeLessThan(5_000)
})
