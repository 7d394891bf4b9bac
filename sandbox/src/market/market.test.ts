import { CANDLE_INTERVALS, type PriceUpdate, isPriceUpdate } from '@tradefront/contracts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMarket } from './market.ts'
import type { MarketOptions } from './types.ts'

/** A Tuesday at noon, UTC. */
const NOON = Date.UTC(2026, 0, 6, 12)
const SATURDAY = Date.UTC(2026, 0, 10, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

function listen(options: Partial<MarketOptions> = {}) {
  const market = createMarket({ seed: 7, ...options })
  const ticks: PriceUpdate[] = []
  market.onTicks((updates) => ticks.push(...updates))
  market.start()
  return { market, ticks }
}

describe('ticks', () => {
  test('the same seed and clock give the same ticks, another seed gives others', () => {
    const first = listen()
    vi.advanceTimersByTime(2000)
    vi.setSystemTime(NOON)
    const again = listen()
    const other = listen({ seed: 8 })
    vi.advanceTimersByTime(2000)
    expect(again.ticks).toEqual(first.ticks.slice(0, again.ticks.length))
    expect(again.ticks.length).toBeGreaterThan(700)
    expect(other.ticks).not.toEqual(again.ticks)
  })

  test('about 400 a second by default, on average exactly the configured number', () => {
    const { market, ticks } = listen()
    vi.advanceTimersByTime(5000)
    expect(ticks.length).toBe(2000)
    market.setSpeed(12_000)
    ticks.length = 0
    vi.advanceTimersByTime(1000)
    expect(ticks.length).toBe(12_000)
    market.setSpeed(0)
    ticks.length = 0
    vi.advanceTimersByTime(1000)
    expect(ticks).toEqual([])
    market.setSpeed(1e9)
    expect(market.state.speed).toBe(12_000)
  })

  test('[MKT-09] every tick is a valid update with a changed price', () => {
    const { market, ticks } = listen({ speed: 12_000 })
    const last = new Map(market.assets.map((asset) => [asset.asset_id, market.quote(asset.asset_id).rate]))
    vi.advanceTimersByTime(1000)
    for (const tick of ticks) {
      expect(isPriceUpdate(tick)).toBe(true)
      expect(tick.price).not.toBe(last.get(tick.id))
      last.set(tick.id, tick.price)
      const scale = 10 ** (market.asset(tick.id)?.digits ?? 0)
      expect(Math.round(tick.price * scale) / scale).toBe(tick.price)
    }
    for (const [id, price] of last) expect(market.quote(id).rate).toBe(price)
  })

  test('[MKT-08] most ticks contain only the price, some all fields', () => {
    const { ticks } = listen({ speed: 12_000 })
    vi.advanceTimersByTime(10_000)
    const light = ticks.filter((tick) => Object.keys(tick).length === 2)
    const full = ticks.filter((tick) => tick.volume24h !== undefined)
    expect(light.length / ticks.length).toBeGreaterThan(0.7)
    expect(full.length / ticks.length).toBeGreaterThan(0.05)
    expect(full[0]).toEqual({
      id: expect.any(String),
      price: expect.any(Number),
      priceLow24h: expect.any(Number),
      priceHigh24h: expect.any(Number),
      change24h: expect.any(Number),
      changePercent24h: expect.any(Number),
      volume24h: expect.any(Number),
      lastUpdated: expect.any(Number),
    })
  })

  test('majors tick most, and every instrument at least every 20 s', () => {
    const { market, ticks } = listen()
    vi.advanceTimersByTime(20_000)
    const counts = new Map<string, number>()
    for (const tick of ticks) counts.set(tick.id, (counts.get(tick.id) ?? 0) + 1)
    expect(counts.size).toBe(market.assets.length)
    expect(counts.get('BTCUSD')).toBeGreaterThan(40)
    expect(counts.get('EURUSD')).toBeGreaterThan(30)
  })

  test('a pause of the machine is not followed by a flood of ticks', () => {
    const { ticks } = listen()
    vi.setSystemTime(NOON + 3_600_000)
    vi.advanceTimersByTime(20)
    expect(ticks.length).toBeLessThan(150)
  })

  test('a failing listener does not stop the others', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const market = createMarket({ seed: 7 })
    market.onTicks(() => {
      throw new Error('broken')
    })
    const heard = vi.fn()
    const end = market.onTicks(heard)
    market.start()
    vi.advanceTimersByTime(100)
    expect(heard).toHaveBeenCalledTimes(5)
    end()
    vi.advanceTimersByTime(100)
    expect(heard).toHaveBeenCalledTimes(5)
    market.stop()
    complain.mockClear()
    vi.advanceTimersByTime(100)
    expect(complain).not.toHaveBeenCalled()
    complain.mockRestore()
  })

  test('12,000 ticks a second cost less than a quarter of a core', () => {
    const { ticks } = listen({ speed: 12_000 })
    vi.advanceTimersByTime(1000)
    const before = process.cpuUsage()
    vi.advanceTimersByTime(5000)
    const used = process.cpuUsage(before)
    expect(ticks.length).toBe(72_000)
    expect((used.user + used.system) / 5_000_000).toBeLessThan(0.25)
  })
})

describe('quotes', () => {
  test('[MKT-08] low and high of the day enclose the rate, and change is against the price of 24 h ago', () => {
    const { market } = listen({ speed: 12_000 })
    vi.advanceTimersByTime(3000)
    for (const asset of market.assets) {
      const quote = market.quote(asset.asset_id)
      expect(quote.low).toBeLessThanOrEqual(quote.rate)
      expect(quote.high).toBeGreaterThanOrEqual(quote.rate)
      expect(quote.volume).toBeGreaterThan(0)
      expect(Math.abs(quote.changePercent)).toBeLessThan(60)
    }
    const quote = market.quote('BTCUSD')
    const candles = market.candles('BTCUSD', 3600, 25)
    expect(quote.rate - quote.change).toBeGreaterThan(candles[0]!.low * 0.98)
    expect(quote.rate - quote.change).toBeLessThan(candles[0]!.high * 1.02)
    expect(Math.sign(quote.change)).toBe(Math.sign(quote.changePercent))
  })

  test('a low or high set today is forgotten after 24 h', () => {
    const { market } = listen()
    market.setPrice('EURUSD', 2)
    expect(market.quote('EURUSD').high).toBe(2)
    market.setPrice('EURUSD', 1)
    vi.setSystemTime(NOON + 26 * 3_600_000)
    vi.advanceTimersByTime(40)
    expect(market.quote('EURUSD').high).toBeLessThan(1.2)
  })

  test('set prices are cleared on request: rate, low and high, history; ticks announce it', () => {
    const { market, ticks } = listen()
    const untouched = createMarket({ seed: 7 })
    market.setPrice('EURUSD', 2)
    vi.setSystemTime(NOON + 2 * 3_600_000)
    vi.advanceTimersByTime(40)
    market.setPrice('EURUSD', 0.5)
    ticks.length = 0
    market.restorePrices()
    expect(ticks.map(({ id }) => id)).toEqual(['EURUSD'])
    const { rate, low, high } = market.quote('EURUSD')
    expect(ticks[0]).toMatchObject({ price: rate, priceLow24h: low, priceHigh24h: high })
    expect(rate / untouched.quote('EURUSD').rate).toBeCloseTo(1, 1)
    expect(low / rate).toBeGreaterThan(0.9)
    expect(high / rate).toBeLessThan(1.1)
    const wanted = createMarket({ seed: 7 }).candles('EURUSD', 3600, 4).slice(0, -1)
    expect(market.candles('EURUSD', 3600, 4).slice(0, -1)).toEqual(wanted)
    // It then continues from there.
    vi.advanceTimersByTime(1000)
    expect(market.quote('EURUSD').rate / rate).toBeCloseTo(1, 1)
    ticks.length = 0
    market.freeze(true)
    market.restorePrices()
    expect(ticks).toEqual([])
  })

  test('a recreated market continues close to the first one', () => {
    const { market } = listen()
    vi.advanceTimersByTime(60_000)
    const restarted = createMarket({ seed: 7 })
    for (const id of ['BTCUSD', 'EURUSD', 'AAPL', 'USOIL', 'XAUUSD', 'US500']) {
      expect(restarted.quote(id).rate / market.quote(id).rate).toBeCloseTo(1, 2)
    }
  })

  test('an unknown asset is an error', () => {
    const { market } = listen()
    expect(() => market.quote('NOTHING')).toThrow(RangeError)
    expect(() => market.setPrice('NOTHING', 1)).toThrow(RangeError)
    expect(() => market.candles('NOTHING', 60, 1)).toThrow(RangeError)
    expect(() => market.isOpen('NOTHING', NOON)).toThrow(RangeError)
  })
})

describe('tester actions', () => {
  test('a set price is sent immediately, rounded, and prices continue from there', () => {
    const { market, ticks } = listen({ speed: 12_000 })
    market.setPrice('BTCUSD', 50_000.456)
    expect(ticks.at(-1)).toMatchObject({ id: 'BTCUSD', price: 50_000.46 })
    expect(market.quote('BTCUSD').rate).toBe(50_000.46)
    vi.advanceTimersByTime(5000)
    expect(market.quote('BTCUSD').rate).not.toBe(50_000.46)
    expect(market.quote('BTCUSD').rate / 50_000).toBeCloseTo(1, 1)
    expect(() => market.setPrice('BTCUSD', 0)).toThrow(RangeError)
    expect(() => market.setPrice('BTCUSD', Number.NaN)).toThrow(RangeError)
    expect(() => market.setPrice('BTCUSD', Infinity)).toThrow(RangeError)
  })

  test('frozen prices do not move, but can be set', () => {
    const { market, ticks } = listen()
    market.freeze(true)
    vi.advanceTimersByTime(1000)
    expect(ticks).toEqual([])
    market.setPrice('AAPL', 300)
    vi.advanceTimersByTime(1000)
    expect(ticks).toHaveLength(1)
    expect(market.quote('AAPL').rate).toBe(300)
    market.freeze(false)
    vi.advanceTimersByTime(1000)
    expect(ticks.length).toBe(401)
  })
})

describe('hours', () => {
  test('at weekends prices move unless hours apply; then only crypto does', () => {
    vi.setSystemTime(SATURDAY)
    const { market, ticks } = listen()
    expect(market.isOpen('AAPL', SATURDAY)).toBe(true)
    market.setHonourHours(true)
    expect(market.isOpen('AAPL', SATURDAY)).toBe(false)
    expect(market.isOpen('BTCUSD', SATURDAY)).toBe(true)
    vi.advanceTimersByTime(5000)
    expect(ticks.length).toBeGreaterThan(0)
    expect(ticks.every((tick) => market.asset(tick.id)?.class === 'cryptos')).toBe(true)
  })
})

describe('candles', () => {
  const someAsset = fc.constantFrom('BTCUSD', 'EURUSD', 'AAPL', 'USOIL', 'XAUUSD', 'US500', 'SHIBUSD')
  const someInterval = fc.constantFrom(...CANDLE_INTERVALS)

  test('are evenly spaced and contiguous, enclose open and close, and end at the live rate', () => {
    const { market } = listen()
    vi.advanceTimersByTime(3000)
    fc.assert(
      fc.property(someAsset, someInterval, fc.integer({ min: 1, max: 300 }), (id, interval, limit) => {
        const candles = market.candles(id, interval, limit)
        expect(candles).toHaveLength(limit)
        expect(candles.at(-1)!.close).toBe(market.quote(id).rate)
        expect(candles.at(-1)!.time).toBe(Math.floor(Date.now() / 1000 / interval) * interval)
        candles.forEach((candle, index) => {
          expect(candle.low).toBeLessThanOrEqual(Math.min(candle.open, candle.close))
          expect(candle.high).toBeGreaterThanOrEqual(Math.max(candle.open, candle.close))
          const before = candles[index - 1]
          if (before === undefined) return
          expect(candle.time - before.time).toBe(interval)
          expect(candle.open).toBe(before.close)
        })
      }),
      { numRuns: 40 },
    )
  })

  test('finished ones never change, however often or late they are read', () => {
    const { market } = listen()
    const before = market.candles('EURUSD', 60, 60).slice(0, -1)
    vi.advanceTimersByTime(60_000)
    const after = market.candles('EURUSD', 60, 61).slice(0, -2)
    expect(after).toEqual(before)
    expect(createMarket({ seed: 7 }).candles('EURUSD', 60, 61).slice(0, -2)).toEqual(before)
  })

  test('a set price does not change earlier candles', () => {
    const { market } = listen()
    const before = market.candles('BTCUSD', 300, 10).slice(0, -1)
    market.setPrice('BTCUSD', 10_000)
    const after = market.candles('BTCUSD', 300, 10)
    expect(after.slice(0, -1)).toEqual(before)
    expect(after.at(-1)!.close).toBe(10_000)
    expect(after.at(-1)!.low).toBe(10_000)
  })

  test('closed hours have none if hours apply', () => {
    const { market } = listen({ honourHours: true })
    const candles = market.candles('AAPL', 3600, 40).slice(0, -1)
    expect(candles).toHaveLength(39)
    for (const candle of candles) {
      const date = new Date(candle.time * 1000)
      expect([1, 2, 3, 4, 5]).toContain(date.getUTCDay())
      expect(date.getUTCHours()).toBeGreaterThanOrEqual(14)
      expect(date.getUTCHours()).toBeLessThanOrEqual(20)
    }
  })

  test('[ROOM-03] those before a moment are the same candles, without gaps or duplicates', () => {
    const { market } = listen()
    fc.assert(
      fc.property(someAsset, someInterval, fc.integer({ min: 1, max: 100 }), (id, interval, older) => {
        const all = market.candles(id, interval, 150)
        const newer = market.candles(id, interval, 50)
        const before = market.candles(id, interval, older, newer[0]!.time)
        expect([...before, ...newer]).toEqual(all.slice(-50 - older))
        // A moment within an interval: that interval has already started.
        expect(market.candles(id, interval, 1, newer[0]!.time + 1)).toEqual(newer.slice(0, 1))
      }),
      { numRuns: 20 },
    )
    expect(market.candles('BTCUSD', 60, 5, 1e10)).toEqual(market.candles('BTCUSD', 60, 5))
    expect(market.candles('BTCUSD', 86_400, 5, 90_000)).toHaveLength(1)
  })

  test('[ROOM-03] volume where exchanges report it; long candles sum up the short ones', () => {
    const { market } = listen()
    for (const id of ['EURUSD', 'US500', 'XAUUSD']) {
      expect(market.candles(id, 60, 3).every((candle) => !('volume' in candle))).toBe(true)
    }
    for (const id of ['BTCUSD', 'AAPL', 'USOIL']) {
      const [hour] = market.candles(id, 3600, 2)
      const minutes = market.candles(id, 60, 60, hour!.time + 3600)
      expect(minutes).toHaveLength(60)
      expect(minutes.every(({ volume = 0 }) => volume > 0)).toBe(true)
      const sum = minutes.reduce((total, { volume = 0 }) => total + volume, 0)
      expect(sum / hour!.volume!).toBeCloseTo(1, 3)
    }
  })

  test('an out-of-bounds limit is clamped', () => {
    const { market } = listen()
    expect(market.candles('BTCUSD', 60, 0)).toHaveLength(1)
    expect(market.candles('BTCUSD', 60, 5000)).toHaveLength(1000)
  })
})
