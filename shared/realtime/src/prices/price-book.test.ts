import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeSchedule } from '../testing/fake-schedule.ts'
import { createPriceBook } from './price-book.ts'

function setUp() {
  const clock = createFakeClock()
  const schedule = createFakeSchedule(clock)
  const log = vi.fn()
  const book = createPriceBook({ clock, schedule, onLog: log })
  return { clock, schedule, book, log }
}

describe('quotes', () => {
  test('[MKT-08] an update changes price, 24 h low and high, change, change percent, volume and time', () => {
    const { book, clock } = setUp()
    book.apply([
      {
        id: 'EURUSD',
        price: 1.1,
        priceLow24h: 1.05,
        priceHigh24h: 1.15,
        change24h: 0.01,
        changePercent24h: 0.9,
        volume24h: 5_000,
        lastUpdated: '2025-01-05T10:00:00Z',
      },
    ])
    expect(book.get('EURUSD')).toEqual({
      id: 'EURUSD',
      price: 1.1,
      low: 1.05,
      high: 1.15,
      change: 0.01,
      changePercent: 0.9,
      volume: 5_000,
      updatedAt: '2025-01-05T10:00:00Z',
      receivedAt: clock.now(),
      changedAt: clock.now(),
      direction: 0,
    })
  })

  test('[MKT-08] missing fields keep their last value; fields never received are undefined, not 0', () => {
    const { book } = setUp()
    book.apply([{ id: 'a', price: 1, priceHigh24h: 2 }])
    book.apply([{ id: 'a', price: 1.5 }])
    expect(book.get('a')).toMatchObject({ price: 1.5, high: 2, low: undefined, volume: undefined })
    expect(book.get('unheard of')).toBeUndefined()
  })

  test('[MKT-10] direction reflects the last change; an equal price changes neither it nor its time', () => {
    const { book, clock } = setUp()
    book.apply([{ id: 'a', price: 1 }])
    clock.advance(10)
    book.apply([{ id: 'a', price: 2 }])
    const risen = clock.now()
    clock.advance(10)
    book.apply([{ id: 'a', price: 2 }])
    expect(book.get('a')).toMatchObject({ direction: 1, changedAt: risen, receivedAt: risen + 10 })
    book.apply([{ id: 'a', price: 1.9 }])
    expect(book.get('a')?.direction).toBe(-1)
  })

  test('a quote is the same object until its instrument changes', () => {
    const { book } = setUp()
    book.apply([
      { id: 'a', price: 1 },
      { id: 'b', price: 1 },
    ])
    const before = book.get('a')
    book.apply([{ id: 'b', price: 2 }])
    expect(book.get('a')).toBe(before)
    book.apply([{ id: 'a', price: 2 }])
    expect(book.get('a')).not.toBe(before)
    expect(before?.price).toBe(1)
  })

  test('seeded prices fill gaps and never overwrite live ones', () => {
    const { book } = setUp()
    book.apply([{ id: 'live', price: 5 }])
    book.seed([
      { id: 'live', price: 4 },
      { id: 'new', price: 3 },
      { id: 'bad', price: Number.NaN },
    ])
    expect(book.get('live')?.price).toBe(5)
    expect(book.get('new')).toMatchObject({ price: 3, direction: 0 })
    expect(book.get('bad')).toBeUndefined()
  })

  test('[MKT-02] grows beyond its initial capacity', () => {
    const { book } = setUp()
    const updates = Array.from({ length: 10_000 }, (_, index) => ({ id: `i${index}`, price: index + 1 }))
    book.apply(updates)
    book.apply(updates.map(({ id, price }) => ({ id, price: price + 1 })))
    expect(book.get('i0')).toMatchObject({ price: 2, direction: 1 })
    expect(book.get('i9999')).toMatchObject({ price: 10_001, direction: 1 })
  })

  test('[MKT-13] cleared prices are gone, and subscribeMany handlers are called', () => {
    const { book, schedule } = setUp()
    const handler = vi.fn()
    book.subscribeMany(['a'], 'frame', handler)
    book.apply([{ id: 'a', price: 1, priceLow24h: 1 }])
    schedule.frame16()
    book.clear()
    schedule.frame16()
    expect(book.get('a')).toBeUndefined()
    expect(handler).toHaveBeenCalledTimes(2)
    book.apply([{ id: 'a', price: 2 }])
    expect(book.get('a')).toMatchObject({ price: 2, low: undefined, direction: 0 })
  })
})

test('[RT-05] takes over prices of another book with times and directions, except seeded ones', () => {
  const { book: leader, clock } = setUp()
  leader.seed([{ id: 'seeded', price: 5 }])
  leader.apply([{ id: 'a', price: 1, priceLow24h: 0.5, lastUpdated: 'then' }])
  clock.advance(100)
  leader.apply([{ id: 'a', price: 2 }])
  const { book, clock: ownClock } = setUp()
  book.apply([{ id: 'a', price: 3 }])
  const changed = vi.fn()
  book.subscribe('a', 'frame', changed)
  ownClock.advance(1_000)
  book.takeOver(leader.quotes())
  book.flush()
  expect(leader.quotes().map(({ id }) => id)).toEqual(['a'])
  expect(book.get('a')).toEqual(leader.get('a'))
  expect(book.get('a')).toMatchObject({ price: 2, low: 0.5, direction: 1, updatedAt: 'then' })
  expect(changed).toHaveBeenCalledExactlyOnceWith(book.get('a'))
})

describe('subscribers', () => {
  test('[MKT-08] handlers called for off-screen instruments during 1,000 ticks: 0', () => {
    const { book, schedule, clock } = setUp()
    const onScreen = vi.fn()
    const offScreen = vi.fn()
    const ids = Array.from({ length: 2_000 }, (_, index) => `i${index}`)
    book.subscribe('i0', 'frame', onScreen)
    book.subscribe('i1', 'list', onScreen)
    const scrolledAway = ids.slice(2, 40).map((id) => book.subscribe(id, 'list', offScreen))
    for (const off of scrolledAway) off()
    book.subscribeMany(['elsewhere'], 'frame', offScreen)
    for (let tick = 0; tick < 1_000; tick += 1) {
      book.apply([{ id: ids[2 + (tick % 1_998)] ?? '', price: tick + 1 }])
      if (tick % 10 === 0) schedule.frame16()
    }
    clock.advance(1_000)
    expect(offScreen).toHaveBeenCalledTimes(0)
    expect(onScreen).toHaveBeenCalledTimes(0)
  })

  test('no frame is requested while only off-screen instruments tick', () => {
    const { book, schedule, clock } = setUp()
    book.apply([{ id: 'a', price: 1 }])
    expect(schedule.waiting).toBe(0)
    expect(clock.pending).toBe(0)
  })

  test('many ticks of one instrument are one call per frame, with the last price', () => {
    const { book, schedule } = setUp()
    const handler = vi.fn()
    book.subscribe('a', 'frame', handler)
    for (let price = 1; price <= 100; price += 1) book.apply([{ id: 'a', price }])
    expect(handler).not.toHaveBeenCalled()
    schedule.frame16()
    expect(handler).toHaveBeenCalledExactlyOnceWith(book.get('a'))
    expect(book.get('a')?.price).toBe(100)
    schedule.frame16()
    expect(handler).toHaveBeenCalledTimes(1)
  })

  test('lists update in a frame, within 50 ms of a price and not much more often', () => {
    const { book, schedule, clock } = setUp()
    const ages: number[] = []
    let waitingSince: number | undefined
    book.subscribe('a', 'list', () => {
      ages.push(clock.now() - (waitingSince ?? Number.NaN))
      waitingSince = undefined
    })
    for (let ms = 0; ms < 1_000; ms += 1) {
      waitingSince ??= clock.now()
      book.apply([{ id: 'a', price: ms + 1 }])
      clock.advance(1)
      if (ms % 16 === 15) schedule.frame16()
    }
    expect(Math.max(...ages)).toBeLessThanOrEqual(50)
    expect(ages.length).toBeLessThanOrEqual(1_000 / 42)
    expect(ages.length).toBeGreaterThanOrEqual(20)
  })

  test('lists request a frame only when nearly due', () => {
    const { book, schedule, clock } = setUp()
    const handler = vi.fn()
    book.subscribe('a', 'list', handler)
    book.apply([{ id: 'a', price: 1 }])
    schedule.frame16()
    book.apply([{ id: 'a', price: 2 }])
    clock.advance(24)
    expect(schedule.waiting).toBe(0)
    clock.advance(1)
    expect(schedule.waiting).toBe(1)
    // A frame that is too early is skipped.
    clock.advance(16)
    schedule.frame16()
    expect(handler).toHaveBeenCalledTimes(1)
    clock.advance(1)
    schedule.frame16()
    expect(handler).toHaveBeenCalledTimes(2)
  })

  test('subscribeMany handlers run as often as lists, never in their frame or the next one', () => {
    const { book, schedule, clock } = setUp()
    let frame = 0
    const frames = { list: [] as number[], summary: [] as number[] }
    book.subscribe('a', 'list', () => frames.list.push(frame))
    book.subscribeMany(['a', 'b'], 'list', () => frames.summary.push(frame))
    for (let ms = 0; ms < 1_000; ms += 1) {
      book.apply([{ id: ms % 2 === 0 ? 'a' : 'b', price: ms + 1 }])
      clock.advance(1)
      if (ms % 16 !== 15) continue
      frame += 1
      schedule.frame16()
    }
    const taken = new Set(frames.list.flatMap((at) => [at, at + 1]))
    expect(frames.list.length).toBeGreaterThanOrEqual(20)
    expect(frames.summary.length).toBeGreaterThanOrEqual(frames.list.length - 1)
    expect(frames.summary.filter((at) => taken.has(at))).toEqual([])
  })

  test('subscribeMany handlers get a price with the next frame if no list shows it', () => {
    const { book, schedule } = setUp()
    const handler = vi.fn()
    book.subscribeMany(['a', 'b'], 'list', handler)
    book.apply([{ id: 'a', price: 1 }])
    schedule.frame16()
    expect(handler).toHaveBeenCalledExactlyOnceWith(['a'])
  })

  test('a price after a pause reaches lists with the next frame', () => {
    const { book, schedule, clock } = setUp()
    const handler = vi.fn()
    book.subscribe('a', 'list', handler)
    for (const price of [1, 2]) {
      book.apply([{ id: 'a', price }])
      clock.advance(16)
      schedule.frame16()
      expect(handler).toHaveBeenCalledTimes(price)
      expect([schedule.waiting, clock.pending]).toEqual([0, 0])
      clock.advance(26)
    }
  })

  test('a list whose page is hidden before its frame is still updated', () => {
    const { book, schedule, clock } = setUp()
    const handler = vi.fn()
    book.subscribe('a', 'list', handler)
    book.apply([{ id: 'a', price: 1 }])
    clock.advance(40)
    schedule.hide(true)
    clock.advance(250)
    expect(handler).toHaveBeenCalledTimes(1)
    expect([schedule.waiting, clock.pending]).toEqual([0, 0])
  })

  test('while the page is hidden both cadences run every 250 ms', () => {
    const { book, schedule, clock } = setUp()
    schedule.hide(true)
    const frame = vi.fn()
    const list = vi.fn()
    book.subscribe('a', 'frame', frame)
    book.subscribe('a', 'list', list)
    for (let ms = 0; ms < 1_000; ms += 5) {
      book.apply([{ id: 'a', price: ms + 1 }])
      clock.advance(5)
    }
    expect(frame).toHaveBeenCalledTimes(4)
    expect(list).toHaveBeenCalledTimes(4)
  })

  test('a page that is hidden between a tick and its frame still delivers the tick', () => {
    const { book, schedule, clock } = setUp()
    const handler = vi.fn()
    book.subscribe('a', 'frame', handler)
    book.apply([{ id: 'a', price: 1 }])
    schedule.hide(true)
    clock.advance(250)
    expect(handler).toHaveBeenCalledTimes(1)
    expect(schedule.waiting).toBe(0)
  })

  test('a subscribeMany handler runs once per flush, with those that changed', () => {
    const { book, schedule } = setUp()
    const handler = vi.fn()
    book.subscribeMany(['a', 'b', 'c', 'a'], 'frame', handler)
    book.apply([
      { id: 'c', price: 1 },
      { id: 'a', price: 1 },
      { id: 'x', price: 1 },
    ])
    book.apply([{ id: 'a', price: 2 }])
    schedule.frame16()
    expect(handler).toHaveBeenCalledExactlyOnceWith(['c', 'a'])
  })

  test('a throwing handler is logged and does not affect the others', () => {
    const { book, schedule, log } = setUp()
    const handler = vi.fn()
    book.subscribe('a', 'frame', () => {
      throw new Error('broken')
    })
    book.subscribe('a', 'frame', handler)
    book.apply([{ id: 'a', price: 1 }])
    schedule.frame16()
    book.apply([{ id: 'a', price: 2 }])
    schedule.frame16()
    expect(handler).toHaveBeenCalledTimes(2)
    expect(log).toHaveBeenCalledTimes(2)
  })

  test('a handler unsubscribed by another in the same flush does not run', () => {
    const { book, schedule } = setUp()
    const handler = vi.fn()
    book.subscribe('a', 'frame', () => {
      off()
    })
    const off = book.subscribe('a', 'frame', handler)
    book.apply([{ id: 'a', price: 1 }])
    schedule.frame16()
    expect(handler).not.toHaveBeenCalled()
  })

  test('subscribing a handler twice counts as two; unsubscribing one twice ends only one', () => {
    const { book, schedule } = setUp()
    const handler = vi.fn()
    const off = book.subscribe('a', 'frame', handler)
    book.subscribe('a', 'frame', handler)
    off()
    off()
    book.apply([{ id: 'a', price: 1 }])
    schedule.frame16()
    expect(handler).toHaveBeenCalledTimes(1)
  })

  test('with any ticks and scrolling, a subscriber ends with the last price and only gets its own', () => {
    const ids = ['a', 'b', 'c', 'd']
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('tick' as const),
        id: fc.constantFrom(...ids),
        price: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({
        kind: fc.constantFrom('subscribe' as const, 'leave' as const),
        id: fc.constantFrom(...ids),
      }),
      fc.record({ kind: fc.constant('time' as const), ms: fc.integer({ min: 1, max: 80 }) }),
    )
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.constantFrom('frame' as const, 'list' as const),
        (script, cadence) => {
          const { book, clock } = setUp()
          const last = new Map<string, number>()
          const heard = new Map<string, number | undefined>()
          const offs = new Map<string, () => void>()
          for (const event of script) {
            if (event.kind === 'tick') {
              last.set(event.id, event.price)
              book.apply([{ id: event.id, price: event.price }])
            } else if (event.kind === 'time') clock.advance(event.ms)
            else if (event.kind === 'leave') {
              offs.get(event.id)?.()
              offs.delete(event.id)
              heard.delete(event.id)
            } else if (!offs.has(event.id)) {
              heard.set(event.id, book.get(event.id)?.price)
              const off = book.subscribe(event.id, cadence, (quote) => {
                expect(offs.has(event.id)).toBe(true)
                expect(quote.id).toBe(event.id)
                heard.set(event.id, quote.price)
              })
              offs.set(event.id, off)
            }
          }
          clock.advance(300)
          for (const [id, price] of heard) expect(price).toBe(last.get(id))
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
