import { createPriceBook } from '@tradefront/realtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redrawByPrice } from './redraws.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const book = createPriceBook()
  const drawn: (number | undefined)[] = []
  const stop = redrawByPrice(book, 'BTCUSD', 100, () => drawn.push(book.get('BTCUSD')?.price))
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
