import { describe, expect, test } from 'vitest'
import { decimal, decimalText, moneyText, multiply } from '../kit/decimal.ts'
import { type Client, listen, logIn, orderFor, sandboxForTests, until } from '../testing.ts'

let time = Date.now()
const { sandbox, control, demo } = sandboxForTests({ now: () => time }, 'demo')

interface TradePricing {
  id: number
  trade_id: string
  asset_id: string
  trade_type: 'buy' | 'sell'
  volume: string
  margin: string
  opening_price: string
  closing_price: string
  pnl: string
  take_profit: string | null
  close_time: string | null
  close_reason: string | null
}
const dataOf = (answer: { body: unknown }) => (answer.body as { data: TradePricing }).data
const listOf = async (client: Client, status: 'open' | 'closed', page = 1) =>
  (await client.get(`/${status}/trades?page=${page}`)).body as {
    data: TradePricing[]
    meta: { current_page: number }
    links: { next: string | null }
  }
const balanceOf = async (client: Client) =>
  ((await client.get('/user')).body as { data: { balance: string } }).data.balance
const setPrice = (assetId: string, price: number) =>
  control.post('/sandbox/market', { asset_id: assetId, price })

describe('[ORD-04] opening a position', () => {
  test('a buy is filled at rate x (1 + spread), a sell at rate x (1 - spread), whatever price is sent', async () => {
    await setPrice('BTCUSD', 60_000)
    const buy = dataOf(
      await demo.post('/trades/store', await orderFor(demo, 'BTCUSD', 0.1, { opening_price: 1 })),
    )
    const sell = dataOf(
      await demo.post('/trades/store', await orderFor(demo, 'BTCUSD', 0.1, { type: 'sell' })),
    )
    expect([buy.opening_price, sell.opening_price]).toEqual(['60006', '59994'])
    expect(buy).toMatchObject({ volume: '0.1', closing_price: '59994', pnl: '-1.20', margin: '300.03' })
  })

  test('units are exact where floats are not', async () => {
    const order = await orderFor(demo, 'EURUSD', 0.29, { volume: 0.29 * 100_000 })
    expect(order.volume).toBe(28999.999999999996)
    expect(dataOf(await demo.post('/trades/store', order)).volume).toBe('29000')
  })

  test.each([
    ['[ORD-01] less than 0.01 lots', { qty: 0.009, volume: 900 }, 'volume'],
    ['[ORD-01] more than 50 lots', { qty: 50.01, volume: 5_001_000 }, 'volume'],
    ['lots and units that disagree', { qty: 0.01, volume: 5000 }, 'volume'],
    ['[ORD-03] more leverage than the rule gives', { leverage: 101 }, 'leverage'],
    ['no leverage', { leverage: 0 }, 'leverage'],
    ['an unknown instrument', { id: '999999' }, 'id'],
    ['the price feed’s id instead of the broker’s', { id: 'EURUSD' }, 'id'],
    ['a side that does not exist', { type: 'hold' }, 'type'],
    ['a volume that is not a number', { volume: 'much' }, 'volume'],
    ['a take profit below the price of a buy', { take_profit: 0.5 }, 'take_profit'],
    ['a stop loss above the price of a buy', { stop_loss: 2 }, 'stop_loss'],
  ])('%s is refused and opens nothing', async (_what, changes, field) => {
    const answer = await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.01, changes))
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field])
    expect((await listOf(demo, 'open')).data).toEqual([])
  })

  test('50 lots are allowed with enough margin', async () => {
    await control.patch('/sandbox/users/demo@tradefront.test', { balance: '1000000' })
    expect((await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 50))).status).toBe(201)
  })

  test('an unknown status may not trade', async () => {
    await control.patch('/sandbox/users/demo@tradefront.test', { status: 'suspended' })
    const answer = await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.01))
    expect([answer.status, answer.body]).toMatchObject([
      403,
      { message: "Your account's status doesn't allow this. Contact support." },
    ])
  })

  test('pending and deactivated users cannot trade', async () => {
    for (const who of ['pending', 'disabled'] as const) {
      const client = await logIn(sandbox.url, who)
      expect((await client.post('/trades/store', await orderFor(client, 'EURUSD', 0.01))).status).toBe(403)
    }
  })

  test('an order is refused if hours apply and the market is closed', async () => {
    const saturday = Date.UTC(2026, 0, 10, 12)
    const before = time
    time = saturday
    const order = await orderFor(demo, 'EURUSD', 0.01)
    expect((await demo.post('/trades/store', order)).status).toBe(201)
    await control.post('/sandbox/market', { hours: true })
    const answer = await demo.post('/trades/store', order)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ message: 'The market is closed for this instrument' })
    expect((await demo.post('/trades/store', await orderFor(demo, 'BTCUSD', 0.01))).status).toBe(201)
    time = before
  })
})

describe('margin', () => {
  test('an order that needs more than the free margin is refused, the largest one that fits is not', async () => {
    await setPrice('EURUSD', 1)
    // 9.99 lots need 999,000 x 1.00003 / 100 = 9,990.2997.
    const tooBig = await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 10))
    expect(tooBig.status).toBe(422)
    expect(tooBig.body).toMatchObject({ message: 'Insufficient free margin' })
    const fits = await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 9.99))
    expect(dataOf(fits).margin).toBe('9990.2997')
    expect((await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.01))).status).toBe(422)
  })

  test('losses of open positions reduce the free margin, profits increase it', async () => {
    await setPrice('EURUSD', 1)
    await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 5))
    const more = await orderFor(demo, 'EURUSD', 4)
    await setPrice('EURUSD', 0.99)
    // 10,000 - 5,000.15 margin - 5,044.70 loss leaves nothing.
    expect((await demo.post('/trades/store', more)).body).toMatchObject({
      message: 'Insufficient free margin',
    })
    await setPrice('EURUSD', 1.01)
    expect((await demo.post('/trades/store', more)).status).toBe(201)
  })

  test('of concurrent orders, only as many are opened as the margin allows', async () => {
    await setPrice('EURUSD', 1)
    const order = await orderFor(demo, 'EURUSD', 3)
    const answers = await Promise.all(Array.from({ length: 10 }, () => demo.post('/trades/store', order)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
    expect((await listOf(demo, 'open')).data).toHaveLength(3)
  })
})

describe('[ORD-06] idempotency', () => {
  const withKey = (key: string) => ({ 'idempotency-key': key })

  test('of many concurrent equal requests exactly one opens a position, and all get its answer', async () => {
    const order = await orderFor(demo, 'EURUSD', 0.01)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => demo.post('/trades/store', order, withKey('attempt-1'))),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.every((answer) => answer.status === 201)).toBe(true)
    expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'true')).toHaveLength(11)
    const { data } = await listOf(demo, 'open')
    expect(data.map((trade) => trade.trade_id)).toEqual(['attempt-1'])
  })

  test('reusing the key for another request is refused and opens nothing', async () => {
    const order = await orderFor(demo, 'EURUSD', 0.01)
    await demo.post('/trades/store', order, withKey('attempt-1'))
    const other = await demo.post('/trades/store', { ...order, type: 'sell' }, withKey('attempt-1'))
    expect(other.status).toBe(422)
    expect((await listOf(demo, 'open')).data).toHaveLength(1)
  })

  test('a refusal is replayed too, even if a new attempt would succeed', async () => {
    const order = await orderFor(demo, 'EURUSD', 40)
    expect((await demo.post('/trades/store', order, withKey('attempt-1'))).status).toBe(422)
    await control.patch('/sandbox/users/demo@tradefront.test', { balance: '1000000' })
    expect((await demo.post('/trades/store', order, withKey('attempt-1'))).body).toMatchObject({
      message: 'Insufficient free margin',
    })
    expect((await demo.post('/trades/store', order, withKey('attempt-2'))).status).toBe(201)
  })

  test('two people may use the same key', async () => {
    const mia = await logIn(sandbox.url, 'mia')
    const order = await orderFor(demo, 'EURUSD', 0.01)
    await demo.post('/trades/store', order, withKey('same'))
    expect(
      (await mia.post('/trades/store', order, withKey('same'))).headers.get('idempotency-replayed'),
    ).toBeNull()
    expect((await listOf(mia, 'open')).data).toHaveLength(1)
  })

  test('after a lost answer the position exists, and retrying returns it', async () => {
    await control.post('/sandbox/faults', { target: 'rest', kind: 'drop', path: '/trades/store', times: 1 })
    const order = await orderFor(demo, 'EURUSD', 0.01)
    await expect(demo.post('/trades/store', order, withKey('lost'))).rejects.toThrow()
    expect((await listOf(demo, 'open')).data.map((trade) => trade.trade_id)).toEqual(['lost'])
    expect((await demo.post('/trades/store', order, withKey('lost'))).status).toBe(201)
    expect((await listOf(demo, 'open')).data).toHaveLength(1)
  })
})

describe('[ORD-08] closing a position', () => {
  test("[ORD-07] the balance changes by exactly the formula's P/L, in whole cents", async () => {
    await setPrice('BTCUSD', 60_000)
    const trade = dataOf(await demo.post('/trades/store', await orderFor(demo, 'BTCUSD', 0.13)))
    await setPrice('BTCUSD', 61_234.57)
    const closed = dataOf(await demo.post(`/trade/${trade.id}/close`))
    const pnl = multiply(decimal(closed.closing_price) - decimal(trade.opening_price), decimal('0.13'))
    expect(closed.closing_price).toBe(decimalText(multiply(decimal(61_234.57), decimal('0.9999'))))
    // Rounded once, to cents.
    expect(moneyText(pnl)).toBe('158.91805059')
    expect(closed.pnl).toBe('158.92')
    expect(await balanceOf(demo)).toBe('10158.92')
    expect((await listOf(demo, 'open')).data).toEqual([])
  })

  test('twice concurrently books the P/L once', async () => {
    const trade = dataOf(await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 1)))
    const answers = await Promise.all(Array.from({ length: 5 }, () => demo.post(`/trade/${trade.id}/close`)))
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
    const { data } = await listOf(demo, 'closed')
    expect(await balanceOf(demo)).toBe(moneyText(decimal('10000') + decimal(data[0]!.pnl)))
  })

  test('a repeat with the same key gets the first answer, and books nothing more', async () => {
    const trade = dataOf(await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 1)))
    const close = () => demo.post(`/trade/${trade.id}/close`, undefined, { 'idempotency-key': 'close-1' })
    const first = await close()
    const balance = await balanceOf(demo)
    const repeat = await close()
    expect(first.status).toBe(200)
    expect({ status: repeat.status, body: repeat.body }).toEqual({ status: 200, body: first.body })
    expect(repeat.headers.get('idempotency-replayed')).toBe('true')
    expect(await balanceOf(demo)).toBe(balance)
  })

  test('positions of others can be neither closed nor seen', async () => {
    const mia = await logIn(sandbox.url, 'mia')
    const trade = dataOf(await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.01)))
    expect((await mia.post(`/trade/${trade.id}/close`)).status).toBe(404)
    expect((await mia.post('/trade/abc/close')).status).toBe(404)
    expect((await listOf(mia, 'open')).data).toEqual([])
    expect((await listOf(demo, 'open')).data).toHaveLength(1)
  })
})

test('[ROOM-06] lists come in pages with links.next, newest first', async () => {
  const order = await orderFor(demo, 'EURUSD', 0.01)
  for (let n = 0; n < 23; n += 1) await demo.post('/trades/store', order)
  const first = await listOf(demo, 'open')
  const second = await listOf(demo, 'open', 2)
  expect([first.data.length, second.data.length]).toEqual([20, 3])
  expect(first.links.next).toBe(`${sandbox.url}/api/v1/open/trades?page=2`)
  expect(second.links.next).toBeNull()
  expect(second.meta.current_page).toBe(2)
  const ids = [...first.data, ...second.data].map((trade) => trade.id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect((await demo.get('/open/trades?page=0')).status).toBe(422)
})

describe('take profit and stop loss', () => {
  const cases = [
    ['take profit of a buy', 'buy', { take_profit: 61_000 }, 61_006.2, 61_006.1],
    ['stop loss of a buy', 'buy', { stop_loss: 59_000 }, 59_005.9, 59_006],
    ['take profit of a sell', 'sell', { take_profit: 59_000 }, 58_994.1, 58_994.2],
    ['stop loss of a sell', 'sell', { stop_loss: 61_000 }, 60_993.91, 60_993.9],
  ] as const

  test.each(cases)(
    '%s closes at the price at which the position is closed',
    async (_name, type, exits, at, short) => {
      await setPrice('BTCUSD', 60_000)
      await demo.post('/trades/store', await orderFor(demo, 'BTCUSD', 0.1, { type, ...exits }))
      const level = Object.values(exits)[0] ?? 0
      await setPrice('BTCUSD', short)
      expect((await listOf(demo, 'open')).data).toHaveLength(1)
      await setPrice('BTCUSD', at)
      const [closed] = (await listOf(demo, 'closed')).data
      expect((await listOf(demo, 'open')).data).toEqual([])
      const distance = Number(closed!.closing_price) - level
      const outwards = 'take_profit' in exits === (type === 'buy') ? distance : -distance
      expect(outwards).toBeGreaterThanOrEqual(0)
      expect(outwards).toBeLessThan(1)
      expect(await balanceOf(demo)).toBe(moneyText(decimal('10000') + decimal(closed!.pnl)))
    },
  )

  test('[RT-06] the owner gets events and a notification', async () => {
    await setPrice('BTCUSD', 60_000)
    const { userId } = demo
    const page = await listen(demo, [
      `private-trade.${userId}`,
      `private-user.${userId}`,
      `private-notification.${userId}`,
    ])
    await demo.post('/trades/store', await orderFor(demo, 'BTCUSD', 0.1, { take_profit: 61_000 }))
    await setPrice('BTCUSD', 62_000)
    await until(() => page.events.length >= 4)
    expect(page.events.map((entry) => entry.event)).toEqual([
      'trade.updated',
      'trade.updated',
      'user.updated',
      'notification.message',
    ])
    const [closed] = (await listOf(demo, 'closed')).data
    expect(page.events[1]!.data).toMatchObject({ action: 'closed', trade: { close_reason: 'take_profit' } })
    // 62,000 less the spread of 0.01 %; opened at 60,006.
    expect(page.events[3]!.data).toMatchObject({
      title: 'Take profit closed BTC/USD',
      message: 'Buy 0.10 lots closed at 61,993.80. P/L +$198.78.',
      color: 'success',
      trade_id: closed!.id,
      read: false,
    })
    page.close()
  })

  test('a closed position has its reason: the customer, take profit or stop loss, or support, with a notification', async () => {
    await setPrice('BTCUSD', 60_000)
    const open = async (exits: object) =>
      dataOf(await demo.post('/trades/store', await orderFor(demo, 'BTCUSD', 0.1, exits))).id
    const [bySelf, byStop, bySupport] = [await open({}), await open({ stop_loss: 50_000 }), await open({})]
    expect((await listOf(demo, 'open')).data.map((trade) => trade.close_reason)).toEqual([null, null, null])
    await demo.post(`/trade/${bySelf}/close`)
    await setPrice('BTCUSD', 50_000)
    expect(dataOf(await control.post(`/sandbox/trades/${bySupport}/close`))).toMatchObject({
      id: bySupport,
      close_reason: 'support',
    })
    const { data } = await listOf(demo, 'closed')
    const reasons = new Map(data.map((trade) => [trade.id, trade.close_reason]))
    expect([bySelf, byStop, bySupport].map((id) => reasons.get(id))).toEqual([
      'customer',
      'stop_loss',
      'support',
    ])
    const { notifications } = (
      (await demo.get('/user')).body as {
        data: { notifications: { trade_id?: number; title: string; message: string; color: string }[] }
      }
    ).data
    const ofTrades = notifications.filter((note) => note.trade_id !== undefined)
    expect(ofTrades.map(({ trade_id: id, title, color }) => [id, title, color])).toEqual([
      [bySupport, 'Support closed BTC/USD', 'warning'],
      [byStop, 'Stop loss closed BTC/USD', 'danger'],
    ])
    expect(ofTrades[1]!.message).toBe('Buy 0.10 lots closed at 49,995.00. P/L -$1,001.10.')
    expect((await control.post(`/sandbox/trades/${bySupport}/close`)).status).toBe(404)
    expect((await control.post('/sandbox/trades/abc/close')).status).toBe(404)
  })

  test('a manually closed position is no longer triggered', async () => {
    await setPrice('BTCUSD', 60_000)
    const trade = dataOf(
      await demo.post('/trades/store', await orderFor(demo, 'BTCUSD', 0.1, { take_profit: 61_000 })),
    )
    await demo.post(`/trade/${trade.id}/close`)
    const balance = await balanceOf(demo)
    await setPrice('BTCUSD', 62_000)
    expect(await balanceOf(demo)).toBe(balance)
  })
})
