import { createPriceBook } from '@tradefront/realtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redrawByPrice } from './redraws.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const book = createPriceBook()
  const drawn: (number | undefined)[] = []
  const stop = redrawByPrice(book, 'BTCUSD', { everyMs: 100 }, () => drawn.push(book.get('BTCUSD')?.price))
  const tick = (price: number) => {
    book.apply([{ id: 'BTCUSD', price }])
    book.flush()
  }
  return { drawn, tick, stop }
}

test('[MKT-08] a chart redraws immediately, then at its pace, and never leaves out the last price', () => {
  const { drawn, tick } = setUp()
  tick(1)
  expect(drawn).toEqual([1])
  for (const price of [2, 3, 4]) {
    vi.advanceTimersByTime(20)
    tick(price)
  }
  expect(drawn).toEqual([1])
  vi.advanceTimersByTime(40)
  expect(drawn).toEqual([1, 4])
  vi.advanceTimersByTime(1000)
  expect(drawn).toEqual([1, 4])
  tick(5)
  expect(drawn).toEqual([1, 4, 5])
})

test('a chart that is gone isn’t redrawn', () => {
  const { drawn, tick, stop } = setUp()
  tick(1)
  tick(2)
  stop()
  vi.advanceTimersByTime(1000)
  tick(3)
  expect(drawn).toEqual([1])
})

test('no frame paints two charts, but lines and candles of one chart are painted together', () => {
  const book = createPriceBook()
  const own = { everyMs: 100 }
  const beside = { everyMs: 500 }
  const drawn: string[] = []
  const draw = (name: string) => () => drawn.push(`${name} ${Math.round(performance.now() - begun)}`)
  const begun = performance.now()
  redrawByPrice(book, 'BTCUSD', own, draw('candles'))
  redrawByPrice(book, 'BTCUSD', own, draw('lines'))
  redrawByPrice(book, 'ETHUSD', beside, draw('second'))
  redrawByPrice(book, 'GOLD', beside, draw('second'))
  redrawByPrice(book, 'EURUSD', { everyMs: 500 }, draw('third'))
  book.apply(['BTCUSD', 'ETHUSD', 'GOLD', 'EURUSD'].map((id) => ({ id, price: 1 })))
  book.flush()
  vi.advanceTimersByTime(1000)
  expect(drawn).toEqual(['candles 0', 'lines 0', 'second 20', 'second 20', 'third 40'])
})

test('beside another chart, a chart is redrawn half as often', () => {
  const book = createPriceBook()
  let drawn = 0
  redrawByPrice(book, 'BTCUSD', { everyMs: 100 }, () => (drawn += 1))
  const leave = redrawByPrice(book, 'ETHUSD', { everyMs: 250 }, () => {})
  const tickFor = (ms: number) => {
    drawn = 0
    for (let passed = 0; passed < ms; passed += 10) {
      book.apply([{ id: 'BTCUSD', price: performance.now() }])
      book.flush()
      vi.advanceTimersByTime(10)
    }
    return drawn
  }
  // The first is immediate.
  expect(tickFor(2_000)).toBe(11)
  leave()
  expect(tickFor(2_000)).toBe(20)
})
