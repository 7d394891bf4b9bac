import { formatMarginLevel, formatMoney, money, toDecimalText, toNumber, type Money } from '@tradefront/money'
import { inProcessBroker } from 'sandbox/in-process'
import { afterAll, expect, test } from 'vitest'
import { openingPriceOf } from '../../instruments/assets/prices-of.ts'
import { whatIf } from '../../portfolio/trades/what-if.ts'
import { CASES, FROZEN_AT, frozenMarket } from '../../testing/frozen-market.ts'
import { accountAfter } from '../figures/after-order.ts'
import { kindAt } from './kind-at.ts'
import { checkWaiting, newLeg, termsOf, type WaitingDraft } from './waiting-draft.ts'
import { waitingMarket } from './waiting-market.ts'

/*
 * Compares what the ticket of a waiting order says of its fill with the sandbox's books once the market has reached its
 * price and everything else stood still.
 */

const broker = inProcessBroker(() => FROZEN_AT)
const { book, assets, conversionBy, openTrades, accountOf, leverageOf, customerOf, listed, bookedFor, move } =
  frozenMarket(broker)
afterAll(() => broker.end())

/** A limit 1 % on the better side of the market, and a stop 1 % on the other. */
const TABLE = CASES.flatMap(([id, booking, side]) =>
  ([0.99, 1.01] as const).map((factor) => [id, booking, side, factor] as const),
)
const text = (amount: bigint | undefined) => formatMoney(amount as Money | undefined)

test.each(TABLE)(
  '[ORD-02] [ORD-12] %s, %s, %s at %d of the price: margin, margin level and costs at the fill match the broker’s books',
  (id, booking, side, factor) => {
    const customer = customerOf(booking, '500000.00', true)
    const asset = listed(id)
    const rate = book.get(id)!.price
    const reached = Number((rate * factor).toFixed(asset.digits))
    const entry = openingPriceOf(asset, reached, side)!
    const conversion = conversionBy(booking)
    const leverage = leverageOf(customer, asset)
    const market = waitingMarket({ asset, book, leverage, conversion, now: Date.now })
    const kind = kindAt(entry, market.openingOf(side)!, side)
    const leg = { ...newLeg(kind, side, undefined, 5), price: toDecimalText(entry) }
    const draft: WaitingDraft = { size: '0.37', expiry: 'gtc', date: '', legs: [leg] }
    // As of an order that has this price: the fill of the whole market has more decimals than the instrument's prices.
    const checked = checkWaiting(draft, market, leg)
    if (!checked.ok) throw new Error(checked.wrong.message)
    const figures = checked.legs[0]!
    const before = accountOf(customer, booking)
    const summary = { equity: before.equity, margin: before.margin }
    const then = whatIf(toNumber(figures.fill.rate), {
      asset,
      trades: openTrades(customer),
      summary,
      book,
      conversion,
    })
    const promised = accountAfter({ ...summary, equity: then?.equity }, figures)

    const request = { kind, type: side, id: asset.id, leverage, ...termsOf(checked, figures, 'gtc') }
    const answer = customer.place(request)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    move(id, reached)
    const opened = openTrades(customer).find((trade) => trade.asset_id === id)
    const after = accountOf(customer, booking)
    broker.passNights(1)
    expect({
      price: text(figures.entry),
      margin: formatMoney(figures.margin),
      cost: formatMoney(figures.spread),
      commission: text(figures.commission ?? 0n),
      swap: text(figures.swap ?? 0n),
      used: formatMoney(promised?.margin),
      free: formatMoney(promised?.freeMargin),
      level: promised && formatMarginLevel(promised.level),
    }).toEqual({
      price: text(money(opened?.opening_price)),
      margin: formatMoney(money(opened?.margin)),
      cost: formatMoney(money(opened?.pnl?.replace(/^-/, ''))),
      commission: text(-bookedFor(customer, 'commission', asset)),
      swap: text(bookedFor(customer, 'swap', asset)),
      used: formatMoney(after.margin),
      free: formatMoney(after.freeMargin),
      level: after.marginLevel && formatMarginLevel(after.marginLevel),
    })
    customer.close(String(opened?.id))
    move(id, assets.get(id)!.rate)
  },
)
