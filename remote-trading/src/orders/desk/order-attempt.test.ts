import { ApiError } from '@tradefront/api'
import { randomId, readStored, type StoreTradeRequest } from '@tradefront/contracts'
import { describe, expect, test, vi } from 'vitest'
import { remembered } from './attempt-storage.ts'
import {
  CHECK_PAUSES,
  createOrderDesk,
  DOUBLE_CLICK_MS,
  NO_REASON,
  type DeskParts,
  type OpenedTrade,
  type Order,
  type OrderPlace,
} from './order-attempt.ts'

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
const ORDER: Order = {
  request: REQUEST,
  userId: '7',
  side: 'buy',
  symbol: 'EUR/USD',
  lots: '0.01',
  units: '1000',
  price: '1.0844',
}

function failure(kind: ApiError['kind'], status?: number, data?: unknown): ApiError {
  return new ApiError('failed', { kind, status, data, method: 'POST', url: '/trades/store' })
}

function memory(): OrderPlace {
  const items = new Map<string, string>()
  return {
    storage: {
      read: (key, ...schemas) => readStored({ getItem: (name) => items.get(name) ?? null }, key, ...schemas),
      set: (key, value) => void items.set(key, value),
      remove: (key) => void items.delete(key),
    },
    bus: { on: () => () => {}, emit: () => {} },
  }
}

function setUp(changes: Partial<DeskParts> = {}) {
  let now = 1_000_000
  const send = vi.fn<DeskParts['send']>(async () => ({ price: undefined }))
  const find = vi.fn<DeskParts['find']>(async () => undefined)
  const tell = vi.fn<DeskParts['tell']>()
  const wait = vi.fn<DeskParts['wait']>(async () => {})
  const place = memory()
  const desk = createOrderDesk({ send, find, tell, wait, newId: randomId, now: () => now, ...changes })
  const pass = (ms: number) => {
    now += ms
  }
  return { desk, send, find, tell, wait, place, pass, stored: () => remembered(place.storage, '7', now) }
}

describe('order desk', () => {
  test('[ORD-06] sends once for a double click, and not again while an order is in flight', async () => {
    const { desk, send, place, pass } = setUp({})
    send.mockImplementation(() => new Promise(() => {}))
    expect(desk.submit(ORDER, place)).toBe(true)
    expect(desk.submit(ORDER, place)).toBe(false)
    pass(60_000)
    expect(desk.submit(ORDER, place)).toBe(false)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('[ORD-06] the second click of a double click sends nothing even when the answer came in between', async () => {
    const { desk, send, place, pass } = setUp()
    desk.submit(ORDER, place)
    await vi.waitFor(() => expect(desk.getState().kind).toBe('opened'))
    pass(DOUBLE_CLICK_MS - 1)
    expect(desk.submit(ORDER, place)).toBe(false)
    pass(1)
    expect(desk.submit(ORDER, place)).toBe(true)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('[ORD-06] an order from a changed ticket is no double click, however soon it comes', async () => {
    const { desk, send, place } = setUp()
    desk.submit(ORDER, place)
    desk.clear()
    expect(desk.submit(ORDER, place)).toBe(false)
    await vi.waitFor(() => expect(desk.getState().kind).toBe('opened'))
    desk.clear()
    expect(desk.submit(ORDER, place)).toBe(true)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('[ORD-06] every attempt has its own id', async () => {
    const { desk, send, place, pass } = setUp()
    desk.submit(ORDER, place)
    await vi.waitFor(() => expect(desk.getState().kind).toBe('opened'))
    pass(DOUBLE_CLICK_MS)
    desk.submit(ORDER, place)
    const [first, second] = send.mock.calls.map(([, key]) => key)
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(second).not.toBe(first)
  })

  test('[ORD-06] the attempt is stored before it is sent, and dropped once its outcome is known', async () => {
    let storedAtSending = -1
    const { desk, place, stored } = setUp({
      send: async () => {
        storedAtSending = stored().length
        return { price: '1.0845' }
      },
    })
    desk.submit(ORDER, place)
    expect(stored()).toHaveLength(1)
    await vi.waitFor(() => expect(desk.getState()).toMatchObject({ kind: 'opened', price: '1.0845' }))
    expect(storedAtSending).toBe(1)
    expect(stored()).toHaveLength(0)
  })

  test('[ORD-05] a refusal keeps the server message, or the fallback where there is none', async () => {
    const { desk, send, tell, place, pass } = setUp()
    send.mockRejectedValueOnce(failure('http', 422, { message: 'Insufficient free margin' }))
    desk.submit(ORDER, place)
    await vi.waitFor(() =>
      expect(desk.getState()).toMatchObject({ kind: 'rejected', message: 'Insufficient free margin' }),
    )
    pass(DOUBLE_CLICK_MS)
    send.mockRejectedValueOnce(failure('http', 500))
    desk.submit(ORDER, place)
    await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(2))
    expect(tell.mock.lastCall?.[0]).toMatchObject({ kind: 'rejected', message: NO_REASON })
  })

  test('[ORD-05] [ORD-06] an error of the server is told as such only when no position came of it', async () => {
    const { desk, send, find, tell, wait, place, pass } = setUp()
    send.mockRejectedValue(failure('http', 500, { message: 'Server Error' }))
    find.mockResolvedValueOnce(undefined).mockResolvedValueOnce({ price: '1.0846' })
    desk.submit(ORDER, place)
    await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(1))
    expect(tell.mock.lastCall?.[0]).toMatchObject({ kind: 'opened', price: '1.0846' })
    pass(DOUBLE_CLICK_MS)
    desk.submit(ORDER, place)
    await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(2))
    expect(tell.mock.lastCall?.[0]).toMatchObject({ kind: 'rejected', message: NO_REASON })
    expect(wait.mock.calls).toEqual([[1000], [1000]])
    pass(DOUBLE_CLICK_MS)
    find.mockRejectedValue(failure('network'))
    desk.submit(ORDER, place)
    await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(3))
    expect(tell.mock.lastCall?.[0]).toMatchObject({ kind: 'unknown', checking: false })
  })

  test('[ORD-06] a lost answer is looked for by its trade id and told as opened', async () => {
    const { desk, send, find, tell, place, stored } = setUp()
    const found: OpenedTrade = { price: '1.0846' }
    send.mockRejectedValue(failure('timeout'))
    find
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(failure('network'))
      .mockResolvedValueOnce(found)
    const states: string[] = []
    desk.subscribe(() => states.push(desk.getState().kind))
    desk.submit(ORDER, place)
    await vi.waitFor(() => expect(tell).toHaveBeenCalled())
    expect(states).toEqual(['submitting', 'unknown', 'opened'])
    expect(tell.mock.calls).toEqual([[expect.objectContaining({ kind: 'opened', price: '1.0846' }), place]])
    expect(find).toHaveBeenCalledTimes(3)
    expect(find).toHaveBeenCalledWith(send.mock.calls[0]?.[1])
    expect(send).toHaveBeenCalledTimes(1)
    expect(stored()).toHaveLength(0)
  })

  test('[ORD-06] a lost answer without a position is told as not opened only after the last look', async () => {
    const { desk, send, find, tell, wait, place } = setUp()
    send.mockRejectedValue(failure('network'))
    desk.submit(ORDER, place)
    await vi.waitFor(() => expect(tell).toHaveBeenCalled())
    expect(tell.mock.lastCall?.[0].kind).toBe('not-opened')
    expect(find).toHaveBeenCalledTimes(CHECK_PAUSES.length)
    expect(wait.mock.calls.map(([ms]) => ms)).toEqual([1000, 2000, 4000, 8000])
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('[ORD-06] without a readable list it stays unknown, blocks new orders and can be checked again', async () => {
    const { desk, send, find, tell, place, pass, stored } = setUp()
    send.mockRejectedValue(failure('timeout'))
    find.mockRejectedValue(failure('network'))
    desk.submit(ORDER, place)
    await vi.waitFor(() => expect(desk.getState()).toMatchObject({ kind: 'unknown', checking: false }))
    pass(60_000)
    expect(desk.submit(ORDER, place)).toBe(false)
    desk.clear()
    expect(stored()).toHaveLength(1)
    find.mockResolvedValue({ price: undefined })
    await desk.checkAgain(place)
    expect(desk.getState().kind).toBe('opened')
    expect(tell.mock.calls.map(([outcome]) => outcome.kind)).toEqual(['unknown', 'opened'])
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('[ORD-06] after a reload the stored attempt is looked for and never sent again', async () => {
    const before = setUp({ send: () => new Promise(() => {}) })
    before.desk.submit(ORDER, before.place)
    const [attempt] = before.stored()
    const after = setUp()
    after.find.mockResolvedValue({ price: '1.0844' })
    await after.desk.recover(attempt!, before.place)
    expect(after.tell.mock.lastCall?.[0]).toMatchObject({ kind: 'opened', attempt: { id: attempt!.id } })
    expect(after.send).not.toHaveBeenCalled()
    expect(before.stored()).toHaveLength(0)
  })

  test('an answer for a session that ended is dropped', async () => {
    const { desk, send, tell, place } = setUp()
    let answer: (trade: OpenedTrade) => void = () => {}
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    desk.submit(ORDER, place)
    desk.reset()
    answer({ price: undefined })
    await new Promise((resolve) => setTimeout(resolve))
    expect(desk.getState().kind).toBe('idle')
    expect(tell).not.toHaveBeenCalled()
  })
})

describe('stored attempts', () => {
  test('[ORD-06] belong to one user, and are given up after an hour', () => {
    const { desk, place } = setUp({ send: () => new Promise(() => {}) })
    desk.submit(ORDER, place)
    expect(remembered(place.storage, '8', 1_000_000)).toEqual([])
    expect(remembered(place.storage, '7', 1_000_000)).toHaveLength(1)
    expect(remembered(place.storage, '7', 1_000_000 + 3_600_000)).toEqual([])
    expect(remembered(place.storage, '7', 1_000_000)).toEqual([])
  })

  test('what somebody else wrote there is ignored', () => {
    const { storage } = memory()
    storage.set('order-attempts', '[{"id":"x"}]')
    expect(remembered(storage, '7', 0)).toEqual([])
    storage.set('order-attempts', '{')
    expect(remembered(storage, '7', 0)).toEqual([])
  })
})
