import { Asset, classOfType, SiteData, Trade, User } from '@tradefront/contracts'
import { formatMarginLevel, formatMoney, lots, toDecimalText, type Side } from '@tradefront/money'
import { createManualPriceBook } from '@tradefront/ui/testing'
import { inProcessBroker } from 'sandbox/in-process'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { accountSummary } from '../../portfolio/trades/account-summary.ts'
import { accountRate, conversionOf } from '../../portfolio/trades/pnl-conversion.ts'
import { accountAfter } from './after-order.ts'
import { newDraft } from './ticket-draft.ts'
import { figuresOf } from './ticket-figures.ts'

/*
 * What a ticket shows on a market that stands still is what the broker books: margin, free margin, margin level and the
 * spread's cost, to the cent, for instruments of every class.
 */

const broker = inProcessBroker(() => Date.parse('2026-11-23T12:00:00Z'))
afterAll(() => broker.end())

const assets = new Map(
  broker
    .assets()
    .map((answer) => v.parse(Asset, answer))
    .map((asset) => [asset.asset_id, asset]),
)

/** Two of each class, one of them quoted in a foreign currency where the class has such. */
const CHOSEN = [
  'EURUSD',
  'USDJPY',
  'EURGBP',
  'BTCUSD',
  'ETHEUR',
  'AAPL',
  ...['stocks', 'indices', 'metals', 'commodities'].flatMap((name) => ofClass(name)),
].slice(0, 12)

function ofClass(name: string): readonly string[] {
  const all = [...assets.values()].filter(
    ({ type, quote_currency: currency, asset_id: id }) =>
      classOfType(type) === name && currency !== undefined && id !== 'AAPL',
  )
  const foreign = all.find(({ quote_currency: currency }) => currency !== 'USD')
  const dollar = all.find(({ quote_currency: currency }) => currency === 'USD')
  return [foreign, name === 'stocks' ? undefined : dollar].flatMap((asset) =>
    asset === undefined ? [] : [asset.asset_id],
  )
}

const TABLE = CHOSEN.flatMap((id) =>
  (['plain', 'converted'] as const).flatMap((rule) =>
    (['buy', 'sell'] as const).map((side): [string, 'plain' | 'converted', Side] => [id, rule, side]),
  ),
)

test('[ORD-02] twelve instruments are compared, of every class', () => {
  expect(new Set(CHOSEN).size).toBe(12)
  const classes = new Set(CHOSEN.map((id) => classOfType(assets.get(id)!.type)))
  expect([...classes].sort()).toEqual(['commodities', 'cryptos', 'forex', 'indices', 'metals', 'stocks'])
})

describe('[ORD-02] [ORD-12] the figures of the ticket are those that are booked', () => {
  test.each(TABLE)('%s, %s, %s', (id, rule, side) => {
    broker.decide({ pnl_booking: rule })
    const asset = assets.get(id)!
    const customer = broker.customer('1000000.00')
    const book = createManualPriceBook()
    for (const { asset_id: name, rate } of assets.values()) book.tick(name, rate)
    const { pnl_booking: booking } = v.parse(SiteData, broker.siteData())
    const conversion = booking === 'converted' ? conversionOf(assets, true) : undefined
    const account = () =>
      accountSummary({
        user: v.parse(User, customer.user()),
        trades: customer.openTrades().map((trade) => v.parse(Trade, trade)),
        assets,
        book,
        conversion,
      })
    const size = lots('0.37')!
    const leverage = 7
    const figures = figuresOf({
      asset,
      side,
      draft: newDraft(size),
      rate: book.get(id)?.price,
      leverage,
      booked: accountRate(asset, book, conversion),
      account,
    })
    const after = accountAfter(account(), figures)!

    const order = {
      assetId: id,
      side,
      leverage,
      lots: Number(toDecimalText(size)),
      takeProfit: 0,
      stopLoss: 0,
    }
    const answer = customer.order(order)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)

    const booked = account()
    const [position] = customer.openTrades().map((trade) => v.parse(Trade, trade))
    expect({
      margin: formatMoney(after.margin),
      free: formatMoney(after.freeMargin),
      level: formatMarginLevel(after.level),
      cost: formatMoney((0n - figures.spread!) as typeof after.margin),
    }).toEqual({
      margin: formatMoney(booked.margin),
      free: formatMoney(booked.freeMargin),
      level: formatMarginLevel(booked.marginLevel!),
      cost: formatMoney(booked.bookedPnl),
    })
    // The position's own margin and P/L as the broker has them, without the client's formulas.
    expect(Number(position?.margin)).toBeCloseTo(Number(toDecimalText(figures.margin!)), 2)
    expect(Number(position?.pnl)).toBeCloseTo(-Number(toDecimalText(figures.spread!)), 2)
  })
})
