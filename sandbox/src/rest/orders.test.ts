import { ErrorBody, OrdersPage, PlacedOrders, Trade, UserAnswer } from '@tradefront/contracts'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decimal } from '../kit/decimal.ts'
import { type Answer, type Client, enter, listen, orderFor, sandboxForTests, until } from '../testing.ts'

const START = Date.parse('2026-06-15T12:00:00Z')
let time = START
const { sandbox, control, demo, mia } = sandboxForTests({ now: () => time }, 'demo', 'mia')

const Text = v.optional(v.string())
/** Positions with the fields that pages don't read. */
const Trades = v.object({ data: v.array(v.object({ ...Trade.entries, order_id: Text, part_of: Text })) })

const price = (rate: number) => control.post('/sandbox/market', { asset_id: 'EURUSD', price: rate })
const openOf = async (who: Client) => v.parse(Trades, (await who.get('/open/trades')).body).data
const closedOf = async (who: Client) => v.parse(Trades, (await who.get('/closed/trades')).body).data
const ordersOf = async (who: Client, query = '') =>
  v.parse(OrdersPage, (await who.get(`/orders${query}`)).body).data
const notesOf = async (who: Client) => v.parse(UserAnswer, (await who.get('/user')).body).data.notifications
const balanceOf = async (who: Client) => v.parse(UserAnswer, (await who.get('/user')).body).data.balance
const placed = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return v.parse(PlacedOrders, answer.body).data
}
const errorsOf = ({ status, body }: Answer) => [status, Object.keys(v.parse(ErrorBody, body).errors ?? {})]

/** A buy limit of 0.10 lots EUR/USD at 1.09, changed. */
async function order(changes: object = {}) {
  const { id, leverage } = await orderFor(demo, 'EURUSD', 0.1)
  return {
    kind: 'limit',
    type: 'buy',
    id,
    leverage,
    price: 1.09,
    limit_price: 0,
    volume: 10_000,
    take_profit: 0,
    stop_loss: 0,
    expiry: 'gtc',
    ...changes,
  }
}
const place = async (...changes: object[]) =>
  demo.post('/orders', { orders: await Promise.all(changes.map(order)) })

/** Goes to a moment, where the customer logs in again. */
async function goTo(moment: string): Promise<void> {
  time = Date.parse(moment)
  Object.assign(demo, await enter(sandbox.url, 'demo'))
}

beforeEach(async () => {
  await price(1.1)
})
afterEach(() => {
  time = START
})

describe('[ORD-04] orders that wait for a price', () => {
  test.each([
    ['a buy limit', { kind: 'limit', type: 'buy', price: 1.09 }, 1.095, 1.0899],
    ['a sell limit', { kind: 'limit', type: 'sell', price: 1.11 }, 1.105, 1.1102],
    ['a buy stop', { kind: 'stop', type: 'buy', price: 1.11 }, 1.105, 1.1101],
    ['a sell stop', { kind: 'stop', type: 'sell', price: 1.09 }, 1.095, 1.0899],
  ])('%s waits, and becomes a position at the price that reaches it', async (_what, changes, before, at) => {
    const [working] = placed(await place({ ...changes, take_profit: 0, stop_loss: 0 }))
    await price(before)
    expect(await openOf(demo)).toEqual([])
    await price(at)
    const [position] = await openOf(demo)
    expect(position).toMatchObject({
      trade_type: changes.type,
      volume: '10000',
      order_id: working?.id,
      order_kind: changes.kind,
    })
    // At the market: a limit at its price or better, a stop at its price or worse.
    const { opening_price: opening } = position ?? { opening_price: 0 }
    const isLower = (changes.kind === 'limit') === (changes.type === 'buy')
    expect(isLower ? opening <= changes.price : opening >= changes.price).toBe(true)
    expect(await ordersOf(demo)).toEqual([])
    expect(await ordersOf(demo, '?ended=true')).toMatchObject([
      { id: working?.id, state: 'filled', trade_id: position?.id, fill_price: opening },
    ])
    expect((await notesOf(demo))[0]?.title).toContain('filled: EUR/USD')
  })

  test('a stop limit becomes a limit order at its price, and fills at its limit or better', async () => {
    placed(await place({ kind: 'stop_limit', type: 'buy', price: 1.11, limit_price: 1.105 }))
    await price(1.12)
    expect(await openOf(demo)).toEqual([])
    expect(await ordersOf(demo)).toMatchObject([{ triggered: true }])
    await price(1.1045)
    expect((await openOf(demo))[0]?.opening_price).toBeLessThanOrEqual(1.105)
  })

  test.each([
    ['a buy limit above the market', { price: 1.2 }, 'price'],
    ['a buy stop below it', { kind: 'stop', price: 1.0 }, 'price'],
    ['a sell limit below it', { type: 'sell', price: 1.0 }, 'price'],
    ['a stop limit without a limit', { kind: 'stop_limit', price: 1.2 }, 'limit_price'],
    ['a limit with a second one', { limit_price: 1.08 }, 'limit_price'],
    ['a stop loss above the price of a buy', { stop_loss: 1.095 }, 'stop_loss'],
    ['a take profit below it', { take_profit: 1.085 }, 'take_profit'],
    ['too small a volume', { volume: 10 }, 'volume'],
    ['a date in the past', { expiry: 'date', expires_at: '2026-06-15T11:59:59Z' }, 'expires_at'],
    ['no date', { expiry: 'date' }, 'expires_at'],
    ['too much leverage', { leverage: 5000 }, 'leverage'],
  ])('%s is refused, and with it the other one of a pair', async (_what, changes, field) => {
    expect(errorsOf(await place({}, changes))).toEqual([422, [field]])
    expect(await ordersOf(demo)).toEqual([])
  })

  test('no margin is reserved: an order that lacks it at the fill is rejected with the reason', async () => {
    const [working] = placed(await place({ volume: 5_000_000 }))
    await price(1.08)
    expect(await openOf(demo)).toEqual([])
    expect(await ordersOf(demo, '?ended=true')).toMatchObject([
      { id: working?.id, state: 'rejected', reason: 'Insufficient free margin' },
    ])
    expect((await notesOf(demo))[0]).toMatchObject({
      title: 'Buy limit rejected: EUR/USD',
      message: '50.00 lots at 1.09000: Insufficient free margin.',
    })
  })

  test('a filled order closes at the stop loss it was placed with', async () => {
    placed(await place({ stop_loss: 1.08 }))
    await price(1.0895)
    expect(await openOf(demo)).toHaveLength(1)
    await price(1.079)
    expect((await closedOf(demo))[0]).toMatchObject({ close_reason: 'stop_loss', order_kind: 'limit' })
  })

  test('orders expire at the end of their day or at their date, and no longer fill', async () => {
    placed(await place({ expiry: 'day' }))
    placed(await place({ expiry: 'date', expires_at: '2026-06-16T10:00:00Z' }))
    const [byDate, byDay] = await ordersOf(demo)
    expect([byDay?.expires_at, byDate?.expires_at]).toEqual([
      '2026-06-16T00:00:00.000Z',
      '2026-06-16T10:00:00.000Z',
    ])
    await goTo('2026-06-16T00:00:00Z')
    await price(1.08)
    expect((await ordersOf(demo, '?ended=true')).map(({ id, state }) => [id, state])).toEqual([
      [byDate?.id, 'filled'],
      [byDay?.id, 'expired'],
    ])
  })

  test('of a pair, the fill of one cancels the other', async () => {
    const [limit, stop] = placed(await place({}, { kind: 'stop', price: 1.11 }))
    expect(limit?.oco_group).toBe(stop?.oco_group)
    await price(1.12)
    const ended = await ordersOf(demo, '?ended=true')
    expect(new Map(ended.map(({ id, state, reason }) => [id, [state, reason]]))).toEqual(
      new Map([
        [stop?.id, ['filled', undefined]],
        [limit?.id, ['cancelled', 'The other order in the pair was filled']],
      ]),
    )
    await price(1.05)
    expect(await openOf(demo)).toHaveLength(1)
  })

  test('cancelling one of a pair cancels both', async () => {
    const [limit] = placed(await place({}, { kind: 'stop', price: 1.11 }))
    expect((await demo.post(`/orders/${limit?.id}/cancel`, {})).status).toBe(200)
    expect(await ordersOf(demo)).toEqual([])
    await price(1.2)
    await price(1.0)
    expect(await openOf(demo)).toEqual([])
  })

  test('a working order is changed; one that has ended is not', async () => {
    const [working] = placed(await place({}))
    const terms = { price: 1.05, limit_price: 0, volume: 20_000, take_profit: 0, stop_loss: 0, expiry: 'day' }
    const amend = (changes: object = {}) =>
      demo.post(`/orders/${working?.id}/amend`, { ...terms, ...changes })
    expect(errorsOf(await amend({ price: 1.2 }))).toEqual([422, ['price']])
    expect((await amend()).status).toBe(200)
    await price(1.08)
    expect(await ordersOf(demo)).toMatchObject([{ price: 1.05, volume: '20000', expiry: 'day' }])
    await price(1.04)
    expect((await openOf(demo))[0]?.volume).toBe('20000')
    expect(v.parse(ErrorBody, (await amend()).body).message).toBe('This order is already filled')
    expect((await demo.post(`/orders/${working?.id}/cancel`, {})).status).toBe(422)
  })

  test('an order of the account not traded is refused with 409; a working one fills on its own account', async () => {
    const body = { orders: [await order()], account: 'practice' }
    expect((await demo.post('/orders', body)).status).toBe(409)
    placed(await demo.post('/orders', { ...body, account: 'real' }))
    await demo.post('/user/trading-account', { account: 'practice' })
    expect(await ordersOf(demo)).toEqual([])
    const [working] = await ordersOf(demo, '?account=real')
    expect((await demo.post(`/orders/${working?.id}/cancel`, {})).status).toBe(409)
    await price(1.08)
    expect(await openOf(demo)).toEqual([])
    await demo.post('/user/trading-account', { account: 'real' })
    expect((await openOf(demo))[0]?.account).toBe('real')
  })

  test('the market is closed: the order waits, and fills when it opens', async () => {
    placed(await place({}))
    // A Saturday.
    await goTo('2026-06-20T12:00:00Z')
    await control.post('/sandbox/market', { hours: true })
    await price(1.08)
    expect(await openOf(demo)).toEqual([])
    await goTo('2026-06-22T12:00:00Z')
    await price(1.08)
    expect(await openOf(demo)).toHaveLength(1)
  })

  test('[RT-06] the private channel announces placing, changing and filling', async () => {
    const page = await listen(demo, [`private-trade.${demo.userId}`])
    placed(await place({}))
    await price(1.08)
    const states = () =>
      page.events
        .filter(({ event }) => event === 'order.updated')
        .map(({ data }) => (data as { order: { state: string } }).order.state)
    await until(() => states().length === 2)
    expect(states()).toEqual(['working', 'filled'])
    page.close()
  })
})

describe('[ORD-09] exits of an open position', () => {
  const open = async (changes: object = {}) => {
    await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.1, changes))
    return (await openOf(demo))[0]?.id ?? ''
  }
  const amend = (id: string, body: object) =>
    demo.post(`/trade/${id}/amend`, { take_profit: 0, stop_loss: 0, trailing_distance: 0, ...body })

  test('are set, moved and removed; the new ones trigger, the old ones no longer do', async () => {
    const id = await open({ stop_loss: 1.09 })
    expect((await amend(id, { stop_loss: 1.05, take_profit: 1.2 })).status).toBe(200)
    await price(1.08)
    expect(await openOf(demo)).toMatchObject([{ stop_loss: 1.05, take_profit: 1.2 }])
    expect((await amend(id, {})).status).toBe(200)
    await price(1.04)
    expect(await openOf(demo)).toMatchObject([{ stop_loss: undefined, take_profit: undefined }])
    expect((await amend(id, { stop_loss: 1.03 })).status).toBe(200)
    await price(1.02)
    expect(await openOf(demo)).toEqual([])
  })

  test('on the wrong side of the price are refused', async () => {
    const id = await open()
    expect(errorsOf(await amend(id, { stop_loss: 1.2 }))).toEqual([422, ['stop_loss']])
    expect(errorsOf(await amend(id, { take_profit: 1.0 }))).toEqual([422, ['take_profit']])
    expect(errorsOf(await amend(id, { trailing_distance: 2 }))).toEqual([422, ['trailing_distance']])
  })

  test('a trailing stop follows the price and never goes back', async () => {
    const id = await open()
    await amend(id, { trailing_distance: 0.01 })
    const stop = async () => (await openOf(demo))[0]?.stop_loss ?? 0
    const first = await stop()
    await price(1.12)
    const second = await stop()
    expect(second).toBeCloseTo(first + 0.02, 4)
    await price(1.115)
    expect(await stop()).toBe(second)
    await price(1.109)
    expect((await closedOf(demo))[0]).toMatchObject({ id, close_reason: 'stop_loss' })
  })

  test('belong to their customer and account', async () => {
    const id = await open()
    expect((await mia.post(`/trade/${id}/amend`, {})).status).toBe(404)
    expect((await amend(id, { account: 'practice' })).status).toBe(409)
  })
})

describe('[ORD-08] closing a part', () => {
  const reduce = (id: string, volume: number) => demo.post(`/trade/${id}/reduce`, { volume })

  test('books its share of the P/L and frees its share of the margin, to the cent', async () => {
    await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.3))
    const [before] = await openOf(demo)
    const balance = await balanceOf(demo)
    await price(1.12)
    const [now] = await openOf(demo)
    expect((await reduce(before?.id ?? '', 10_000)).status).toBe(200)
    const [rest] = await openOf(demo)
    const [part] = await closedOf(demo)
    expect([rest?.id, rest?.volume, part?.volume, part?.part_of]).toEqual([
      before?.id,
      '20000',
      '10000',
      before?.id,
    ])
    expect(decimal(rest?.margin ?? 0) + decimal(part?.margin ?? 0)).toBe(decimal(before?.margin ?? 0))
    expect(decimal(rest?.pnl ?? 0) + decimal(part?.pnl ?? 0)).toBe(decimal(now?.pnl ?? 0))
    expect(decimal(await balanceOf(demo)) - decimal(balance)).toBe(decimal(part?.pnl ?? 0))
  })

  test('leaves 0.01 lots on either side', async () => {
    await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.02))
    const id = (await openOf(demo))[0]?.id ?? ''
    for (const volume of [2000, 3000, 1500, 500])
      expect(errorsOf(await reduce(id, volume))).toEqual([422, ['volume']])
    expect((await reduce(id, 1000)).status).toBe(200)
    expect((await openOf(demo))[0]?.volume).toBe('1000')
  })

  test('[ORD-12] the stop-out counts what is left', async () => {
    await control.patch('/sandbox/users/demo@tradefront.test', { balance: '1000' })
    await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.8))
    const id = (await openOf(demo))[0]?.id ?? ''
    expect((await reduce(id, 70_000)).status).toBe(200)
    // With all of it the equity would be gone.
    await price(1.085)
    expect(await openOf(demo)).toHaveLength(1)
    await price(1.0)
    expect((await closedOf(demo)).find((trade) => trade.id === id)?.close_reason).toBe('stop_out')
  })
})
