import { SiteDataAnswer } from '@tradefront/contracts'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { listen, orderFor, sandboxForTests, until } from '../testing.ts'

/** A raw position as sent to clients. */
interface RawPosition {
  readonly id: number
  readonly pnl: string
  readonly margin: string
  readonly volume: string
  readonly opening_price: string
  readonly closing_price: string
}

const { control, demo } = sandboxForTests({}, 'demo')

const set = (assetId: string, price: number) => control.post('/sandbox/market', { asset_id: assetId, price })
const book = (pnl_booking: 'plain' | 'converted') => control.patch('/sandbox/settings', { pnl_booking })
const dataOf = (answer: { body: unknown }) => (answer.body as { data: RawPosition }).data
const open = async (assetId: string, lots: number, more = {}) =>
  dataOf(await demo.post('/trades/store', await orderFor(demo, assetId, lots, more)))
const close = async ({ id }: RawPosition) => dataOf(await demo.post(`/trade/${id}/close`))
const statement = async () =>
  (
    (await demo.get('/accounts/movements?account=0')).body as {
      data: { kind: string; amount: string; balance: string }[]
    }
  ).data
const cents = (text: string) => {
  expect(text).toMatch(/^-?\d+\.\d\d$/)
  return Math.round(Number(text) * 100)
}

/** To cents, half up; floats can fall just short of a half. */
const rounded = (amount: number) => Math.round(amount * 100 + 1e-6)

beforeEach(async () => {
  await control.post('/sandbox/market', { freeze: true })
})

describe('[ORD-07] booked amounts', () => {
  test('is the plain formula unless the broker converts, rounded once, to cents', async () => {
    await set('USDJPY', 150)
    const trade = await open('USDJPY', 0.01)
    await set('USDJPY', 151.5)
    const closed = await close(trade)
    // Yen booked as dollars.
    const exact = (Number(closed.closing_price) - Number(trade.opening_price)) * Number(trade.volume)
    expect(cents(closed.pnl)).toBe(rounded(exact))
  })

  test('the statement adds up to the cent', async () => {
    const before = await statement()
    for (const [id, lots, at] of [
      ['BTCUSD', 0.13, 61_234.57],
      ['EURUSD', 0.07, 1.09317],
      ['USDJPY', 0.03, 151.237],
    ] as const) {
      const trade = await open(id, lots)
      await set(id, at)
      await close(trade)
    }
    const lines = await statement()
    expect(lines.slice(0, -before.length).map(({ kind }) => kind)).toEqual(['trade', 'trade', 'trade'])
    for (const [index, line] of lines.slice(0, -1).entries())
      expect(cents(line.balance)).toBe(cents(lines[index + 1]?.balance ?? '') + cents(line.amount))
  })

  test('with conversion: P/L and margin in dollars, multiplied by GBP/USD, divided by USD/JPY', async () => {
    expect(v.parse(SiteDataAnswer, (await demo.get('/data')).body).data.pnl_booking).toBe('plain')
    await book('converted')
    expect(v.parse(SiteDataAnswer, (await demo.get('/data')).body).data.pnl_booking).toBe('converted')

    await set('USDJPY', 150)
    const yen = await open('USDJPY', 0.1)
    const units = Number(yen.volume)
    expect(Number(yen.margin)).toBeCloseTo((units * Number(yen.opening_price)) / 100 / 150, 5)
    await set('USDJPY', 152)
    const closed = await close(yen)
    const gain = (Number(closed.closing_price) - Number(yen.opening_price)) * units
    expect(cents(closed.pnl)).toBe(rounded(gain / 152))

    await set('GBPUSD', 1.25)
    await set('EURGBP', 0.85)
    const pounds = await open('EURGBP', 0.1)
    await set('EURGBP', 0.86)
    const done = await close(pounds)
    const inPounds = (Number(done.closing_price) - Number(pounds.opening_price)) * Number(pounds.volume)
    expect(cents(done.pnl)).toBe(rounded(inPounds * 1.25))
  })

  test('the trade event contains the trade', async () => {
    const page = await listen(demo, [`private-trade.${demo.userId}`])
    const trade = await open('EURUSD', 0.01)
    await close(trade)
    await until(() => page.events.length >= 2)
    page.close()
    const id = trade.id
    expect(page.events.map(({ data }) => data)).toMatchObject([
      { trade_id: id, action: 'opened', trade: { id, close_time: null } },
      {
        trade_id: id,
        action: 'closed',
        trade: { id, close_time: expect.any(String) as unknown },
      },
    ])
  })
})
