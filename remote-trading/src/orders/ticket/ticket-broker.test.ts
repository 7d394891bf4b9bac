import { Asset, SiteData, Trade, User } from '@tradefront/contracts'
import { formatMarginLevel, formatMoney, lots, money, ONE } from '@tradefront/money'
import { createManualPriceBook } from '@tradefront/ui/testing'
import { inProcessBroker } from 'sandbox/in-process'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { leverageOf } from '../../instruments/assets/leverage.ts'
import { accountSummary } from '../../portfolio/trades/account-summary.ts'
import { accountRate, conversionOf, isUnconverted } from '../../portfolio/trades/pnl-conversion.ts'
import { accountAfter, isAtLeast, lotsAtLevel } from '../figures/after-order.ts'
import { newDraft } from '../figures/ticket-draft.ts'
import { figuresOf } from '../figures/ticket-figures.ts'
import { orderOf } from '../order.ts'

/*
 * Compares the ticket's figures on a frozen market with the sandbox's books after the fill. The sandbox's arithmetic
 * is independent, so an error on either side shows.
 */

const NOW = Date.parse('2026-11-18T12:00:00Z')
const broker = inProcessBroker(() => NOW)
afterAll(() => broker.end())

const ASSETS = new Map(
  broker
    .assets()
    .map((answer) => v.parse(Asset, answer))
    .map((asset) => [asset.asset_id, asset]),
)
const { leverage: LEVERAGES } = v.parse(SiteData, broker.siteData())
const book = createManualPriceBook()
for (const { asset_id: id, rate } of ASSETS.values()) book.tick(id, rate)

/** Every class, in the account's currency and in others, by `times` and by `over`. */
const INSTRUMENTS = [
  'EURUSD',
  'USDJPY',
  'EURGBP',
  'BTCUSD',
  'ETHEUR',
  'AAPL',
  'SAP.DE',
  '7203.T',
  'US500',
  'UK100',
  'USOIL',
  'XAUCHF',
] as const
const CASES = INSTRUMENTS.flatMap((id) =>
  (['plain', 'converted'] as const).flatMap((booking) =>
    (['buy', 'sell'] as const).map((side) => [id, booking, side] as const),
  ),
)

function accountOf(customer: ReturnType<typeof broker.customer>, isBooked: boolean) {
  return accountSummary({
    user: v.parse(User, customer.user()),
    trades: customer.openTrades().map((answer) => v.parse(Trade, answer)),
    assets: ASSETS,
    book,
    conversion: isBooked ? conversionOf(ASSETS, true) : undefined,
  })
}

/** A customer with an open position, and the ticket as the room calculates it. */
function ticketOf(id: string, booking: 'plain' | 'converted', side: 'buy' | 'sell', balance = '500000.00') {
  broker.decide({ pnl_booking: booking, margin_call_level: 1, stop_out_level: 0 })
  const asset = ASSETS.get(id)!
  const customer = broker.customer(balance)
  customer.order({
    assetId: 'GBPUSD',
    side: 'buy',
    leverage: 100,
    lots: 0.2,
    takeProfit: 0,
    stopLoss: 0,
  })
  const isBooked = booking === 'converted'
  const conversion = isBooked ? conversionOf(ASSETS, true) : undefined
  const before = accountOf(customer, isBooked)
  const leverage = leverageOf(asset, LEVERAGES, v.parse(User, customer.user()))
  const facts = (size: string) => ({
    asset,
    side,
    draft: newDraft(lots(size)!),
    rate: book.get(id)?.price,
    leverage,
    booked: accountRate(asset, book, conversion),
    isRateMissing: isUnconverted(asset, book, conversion),
    account: () => before,
  })
  return { customer, isBooked, before, leverage, facts }
}

test.each(CASES)(
  '[ORD-02] [ORD-12] %s, %s, %s: margin, free margin, margin level and cost match the broker’s books',
  (id, booking, side) => {
    const { customer, isBooked, before, leverage, facts } = ticketOf(id, booking, side)
    const figures = figuresOf(facts('0.37'))
    const promised = accountAfter(before, figures)
    const answer = customer.order({ assetId: id, side, leverage, lots: 0.37, takeProfit: 0, stopLoss: 0 })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const opened = customer
      .openTrades()
      .map((open) => v.parse(Trade, open))
      .find((trade) => trade.asset_id === id)
    const after = accountOf(customer, isBooked)
    expect(figures.margin! > 0n && figures.spread! >= 0n).toBe(true)
    expect({
      margin: formatMoney(figures.margin),
      cost: formatMoney(figures.spread),
      used: formatMoney(promised?.margin),
      free: formatMoney(promised?.freeMargin),
      level: promised && formatMarginLevel(promised.level),
      sent: formatMoney(money(orderOf(facts('0.37'))?.request.margin)),
    }).toEqual({
      margin: formatMoney(money(opened?.margin)),
      cost: formatMoney(money(opened?.pnl?.replace(/^-/, ''))),
      used: formatMoney(after.margin),
      free: formatMoney(after.freeMargin),
      level: after.marginLevel && formatMarginLevel(after.marginLevel),
      sent: formatMoney(money(opened?.margin)),
    })
  },
)

describe('[ORD-01] Max keeps the margin level set by the trader, after the spread', () => {
  test.each(CASES.filter(([, , side]) => side === 'buy'))('%s, %s', (id, booking) => {
    for (const percent of [120n, 200n, 1_000n]) {
      const { customer, isBooked, before, leverage, facts } = ticketOf(id, booking, 'buy', '9000.00')
      const { costs } = figuresOf(facts('0.01'))
      const greatest = lotsAtLevel(percent * ONE, before, costs!)!
      // Unconverted yen are treated as dollars, so even 0.01 lots may be too much.
      if (greatest === 0n) {
        expect(isAtLeast(accountAfter(before, figuresOf(facts('0.01')))!.level, percent * ONE)).toBe(false)
        continue
      }
      const size = Number(greatest) / 1e8
      const more = figuresOf(facts((size + 0.01).toFixed(2)))
      if (size < 50) expect(isAtLeast(accountAfter(before, more)!.level, percent * ONE)).toBe(false)
      const answer = customer.order({
        assetId: id,
        side: 'buy',
        leverage,
        lots: size,
        takeProfit: 0,
        stopLoss: 0,
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      expect(isAtLeast(accountOf(customer, isBooked).marginLevel!, percent * ONE)).toBe(true)
    }
  })

  test('finds no size while the account is unknown or empty', () => {
    const { facts } = ticketOf('EURUSD', 'plain', 'buy')
    const costs = figuresOf(facts('0.01')).costs!
    expect(lotsAtLevel(200n * ONE, { equity: undefined, margin: undefined }, costs)).toBeUndefined()
    expect(lotsAtLevel(200n * ONE, { equity: money('0'), margin: money('0') }, costs)).toBe(0n)
  })
})
