import { randomUUID } from 'node:crypto'
import { ReceiptsPage } from '@tradefront/contracts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { WAITING } from '../testing/belongings.ts'
import { cardToken, orderFor, type Person, sandboxForTests } from '../testing.ts'

const { sandbox, control, demo, mia, support } = sandboxForTests({}, 'demo', 'mia', 'support')

const keyed = (key: string) => ({ 'idempotency-key': key })
async function recordOf(person: Person, ...keys: string[]) {
  const { body } = await person.get(`/receipts${keys.length > 0 ? `?keys=${keys.join(',')}` : ''}`)
  return v.parse(ReceiptsPage, body).data
}

describe('[ORD-06] the record of requests', () => {
  test('of the demo customer begins with what opened and closed the positions of the journal', async () => {
    const { body } = await demo.get('/closed/trades')
    const closed = (body as { data: { trade_id: string; asset_symbol: string }[] }).data
    const record = await recordOf(demo)
    expect(record).toHaveLength(2 * closed.length)
    for (const { trade_id, asset_symbol: symbol } of closed) {
      expect(record.find(({ id }) => id === trade_id)).toMatchObject({
        what: expect.stringMatching(new RegExp(`^(Buy|Sell) 0\\.\\d\\d lots ${symbol}$`)) as string,
        status: 'booked',
        bookings: 1,
        about: { kind: 'position' },
      })
      expect(record.filter(({ what }) => what === `Close ${symbol}`)).toHaveLength(1)
    }
  })

  test('has what a closing realised, and the position that a message to support can be about', async () => {
    const [whole, half] = [randomUUID(), randomUUID()]
    const order = await demo.post('/trades/store', await orderFor(demo, 'BTCUSD', 0.02))
    const { id, volume } = (order.body as { data: { id: number; volume: string } }).data
    const part = await demo.post(`/trade/${id}/reduce`, { volume: Number(volume) / 2 }, keyed(half))
    const rest = await demo.post(`/trade/${id}/close`, {}, keyed(whole))
    const [closed, reduced] = [rest, part].map(({ body }) => (body as { data: { pnl: string } }).data)
    const record = new Map((await recordOf(demo, whole, half)).map((receipt) => [receipt.id, receipt]))
    expect(record.get(whole)).toMatchObject({
      result: closed?.pnl,
      about: { kind: 'position', id: String(id) },
    })
    expect(record.get(half)).toMatchObject({ result: reduced?.pnl, about: { kind: 'position' } })
  })

  test('has an order that was booked, under its number', async () => {
    const key = randomUUID()
    await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.01), keyed(key))
    expect(await recordOf(demo, key)).toMatchObject([
      { id: key, what: 'Buy 0.01 lots EUR/USD', status: 'booked', arrivals: 1, bookings: 1 },
    ])
  })

  test('has the price of the position that an order opened, with the decimals of its instrument', async () => {
    const keys = Array.from({ length: 3 }, () => randomUUID())
    const [opened, reduced, moved] = keys as [string, string, string]
    const { body } = await demo.post('/trades/store', await orderFor(demo, 'BTCUSD', 0.02), keyed(opened))
    const { id, volume, opening_price: exact } = (body as { data: Record<string, string | number> }).data
    const { status } = await demo.post(`/trade/${id}/reduce`, { volume: Number(volume) / 2 }, keyed(reduced))
    expect(status).toBe(200)
    await demo.post('/accounts/transfer', { from: '0', to: '1', amount: '1.00' }, keyed(moved))
    const prices = new Map((await recordOf(demo, ...keys)).map((receipt) => [receipt.id, receipt.price]))
    expect(prices.get(opened)).toMatch(/^\d+\.\d{2}$/)
    expect(Number(prices.get(opened))).toBeCloseTo(Number(exact), 1)
    expect(prices.has(reduced)).toBe(true)
    expect(prices.get(reduced)).toBeUndefined()
    expect(prices.get(moved)).toBeUndefined()
  })

  test('[CHAT-15] says which position, order or payment a message to support can be about', async () => {
    const keys = Array.from({ length: 4 }, () => randomUUID())
    const [opened, placed, paid, moved] = keys as [string, string, string, string]
    const order = await orderFor(demo, 'EURUSD', 0.01)
    const { body } = await demo.post('/trades/store', order, keyed(opened))
    const { id } = (body as { data: { id: number } }).data
    const waiting = { ...WAITING, kind: 'limit', type: 'buy', id: order.id, leverage: order.leverage }
    await demo.post('/orders', { orders: [waiting] }, keyed(placed))
    const token = await cardToken(sandbox, '60.00')
    await demo.post('/deposits/card', { amount: '60.00', token }, keyed(paid))
    await demo.post('/accounts/transfer', { from: '0', to: '1', amount: '1.00' }, keyed(moved))
    const about = new Map((await recordOf(demo, ...keys)).map((receipt) => [receipt.id, receipt.about]))
    expect(about.get(opened)).toEqual({ kind: 'position', id: String(id) })
    expect([about.get(placed)?.kind, about.get(paid)?.kind]).toEqual(['order', 'deposit'])
    expect(about.get(moved)).toBeUndefined()
  })

  test('has a refusal with its reason, and no booking', async () => {
    const key = randomUUID()
    await demo.post('/accounts/transfer', { from: '0', to: '1', amount: '99999999.00' }, keyed(key))
    expect(await recordOf(demo, key)).toMatchObject([
      {
        what: 'Transfer between accounts',
        amount: '99999999.00',
        status: 'refused',
        reason: expect.stringContaining('is available') as string,
        bookings: 0,
      },
    ])
  })

  test('counts how often a number arrived, and that it was booked once', async () => {
    const key = randomUUID()
    const transfer = { from: '0', to: '1', amount: '10.00' }
    for (let times = 0; times < 3; times += 1) await demo.post('/accounts/transfer', transfer, keyed(key))
    expect(await recordOf(demo, key)).toMatchObject([{ status: 'booked', arrivals: 3, bookings: 1 }])
  })

  test('counts the closing of a pot, with its interest, as one booking', async () => {
    const key = randomUUID()
    const { body } = await demo.post('/savings/pots', { title: 'House' })
    const { id } = (body as { data: { id: string } }).data
    await demo.post(`/savings/pots/${id}/move`, { direction: 'in', account: '0', amount: '5000.00' })
    await control.patch(`/sandbox/savings/${id}`, { days: 10 })
    await demo.post(`/savings/pots/${id}/close`, { account: '0' }, keyed(key))
    expect(await recordOf(demo, key)).toMatchObject([
      { what: 'Close a savings pot', status: 'booked', bookings: 1 },
    ])
    const { body: statement } = await demo.get('/accounts/movements?account=0&kind=savings')
    const lines = (statement as { data: { request_id: string | null }[] }).data
    expect(lines.filter(({ request_id: number }) => number === key)).toHaveLength(2)
  })

  test('calls a declined card refused', async () => {
    const key = randomUUID()
    const token = await cardToken(sandbox, '60.00', { number: '4000000000000002' })
    await demo.post('/deposits/card', { amount: '60.00', token }, keyed(key))
    expect(await recordOf(demo, key)).toMatchObject([{ amount: '60.00', status: 'refused', bookings: 0 }])
  })

  test('refuses a purchase although its answer has status 200', async () => {
    const key = randomUUID()
    await demo.post('/purchase/ea', { expert_advisor_id: '999' }, keyed(key))
    expect(await recordOf(demo, key)).toMatchObject([
      { status: 'refused', reason: 'Expert Advisor not found' },
    ])
  })

  test('the ledger carries the number of a closing and of a purchase', async () => {
    const close = randomUUID()
    const order = await demo.post('/trades/store', await orderFor(demo, 'BTCUSD', 0.01))
    const { id } = (order.body as { data: { id: number } }).data
    await demo.post(`/trade/${id}/close`, {}, keyed(close))
    const buy = randomUUID()
    await demo.post('/purchase/ea', { expert_advisor_id: '5' }, keyed(buy))
    const { body } = await demo.get('/accounts/movements')
    const numbers = (body as { data: { request_id: string | null }[] }).data.map(
      ({ request_id }) => request_id,
    )
    expect(numbers).toContain(close)
    expect(numbers).toContain(buy)
  })

  test('is listed newest first in pages, and refuses more keys than a browser keeps', async () => {
    const keys = Array.from({ length: 22 }, () => randomUUID())
    for (const key of keys) await mia.post('/savings/pots', { title: key.slice(0, 20) }, keyed(key))
    const [newest] = await recordOf(mia)
    expect(newest?.id).toBe(keys.at(-1))
    const { body } = await mia.get('/receipts?page=2')
    expect(v.parse(ReceiptsPage, body).data.map(({ id }) => id)).toEqual([keys[1], keys[0]])
    expect((await mia.get(`/receipts?keys=${Array.from({ length: 101 }, () => 'k').join(',')}`)).status).toBe(
      422,
    )
  })

  test('has no complaint, which has a number of its own', async () => {
    const complaint = { subject: 'A late withdrawal', text: 'My withdrawal has not arrived yet.' }
    expect((await mia.post('/complaints', complaint, keyed(randomUUID()))).status).toBe(201)
    expect(await recordOf(mia)).toEqual([])
  })

  test('another customer’s numbers are unknown', async () => {
    const key = randomUUID()
    await demo.post('/savings/pots', { title: 'Mine' }, keyed(key))
    expect(await recordOf(mia, key)).toEqual([])
    expect(await recordOf(mia)).toEqual([])
  })
})

test('[ADM-08] support finds a request and its customer by the number', async () => {
  const key = randomUUID()
  await mia.post('/savings/pots', { title: 'Boat' }, keyed(key))
  const { body } = await support.get(`/admin/receipts/${key.slice(0, 13).toUpperCase()}`)
  expect(body).toMatchObject({
    data: [{ id: key, what: 'Open the pot Boat', customer: { id: String(mia.userId) } }],
  })
  for (const number of ['%25', key.slice(0, 8), 'zzzzzzzz-zzzz'])
    expect((await support.get(`/admin/receipts/${number}`)).body).toEqual({ data: [] })
})
