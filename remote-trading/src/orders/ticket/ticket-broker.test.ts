import { formatMarginLevel, formatMoney, lots, money, ONE, type Money } from '@tradefront/money'
import { inProcessBroker } from 'sandbox/in-process'
import { afterAll, describe, expect, test } from 'vitest'
import { accountRate, isUnconverted } from '../../portfolio/trades/pnl-conversion.ts'
import { CASES, FROZEN_AT, frozenMarket, INSTRUMENTS, type BookingRule } from '../../testing/frozen-market.ts'
import { accountAfter, isAtLeast, lotsAtLevel } from '../figures/after-order.ts'
import { newDraft } from '../figures/ticket-draft.ts'
import { figuresOf } from '../figures/ticket-figures.ts'
import { orderOf } from '../order.ts'

/* Compares the ticket's figures on a frozen market with the sandbox's books after the fill. */

const broker = inProcessBroker(() => FROZEN_AT)
const { book, conversionBy, openTrades, accountOf, leverageOf, customerOf, listed, bookedFor } =
  frozenMarket(broker)
afterAll(() => broker.end())

/** A customer with an open position, and the ticket as the room calculates it. */
function ticketOf(
  id: string,
  booking: BookingRule,
  side: 'buy' | 'sell',
  balance = '500000.00',
  charged = false,
) {
  const customer = customerOf(booking, balance, charged)
  const asset = listed(id)
  const conversion = conversionBy(booking)
  const before = accountOf(customer, booking)
  const leverage = leverageOf(customer, asset)
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
  return { customer, asset, before, leverage, facts }
}

const TABLE = CASES.flatMap(([id, booking, side]) =>
  [false, true].map((charged) => [id, booking, side, charged ? 'with' : 'without'] as const),
)
const text = (amount: bigint | undefined) => formatMoney(amount as Money | undefined)

test.each(TABLE)(
  '[ORD-02] [ORD-12] %s, %s, %s, %s commission and swaps: margin, free margin, margin level and costs match the broker’s books',
  (id, booking, side, charged) => {
    const { customer, asset, before, leverage, facts } = ticketOf(
      id,
      booking,
      side,
      undefined,
      charged === 'with',
    )
    const figures = figuresOf(facts('0.37'))
    const promised = accountAfter(before, figures)
    const answer = customer.order({ assetId: id, side, leverage, lots: 0.37, takeProfit: 0, stopLoss: 0 })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const opened = openTrades(customer).find((trade) => trade.asset_id === id)
    const after = accountOf(customer, booking)
    broker.passNights(3)
    expect(figures.margin! > 0n && figures.spread! >= 0n).toBe(true)
    expect({
      margin: formatMoney(figures.margin),
      cost: formatMoney(figures.spread),
      commission: text(figures.commission ?? 0n),
      swaps: text((figures.swap ?? 0n) * 3n),
      used: formatMoney(promised?.margin),
      free: formatMoney(promised?.freeMargin),
      level: promised && formatMarginLevel(promised.level),
      sent: formatMoney(money(orderOf(facts('0.37'))?.request.margin)),
    }).toEqual({
      margin: formatMoney(money(opened?.margin)),
      cost: formatMoney(money(opened?.pnl?.replace(/^-/, ''))),
      commission: text(-bookedFor(customer, 'commission', asset)),
      swaps: text(bookedFor(customer, 'swap', asset)),
      used: formatMoney(after.margin),
      free: formatMoney(after.freeMargin),
      level: after.marginLevel && formatMarginLevel(after.marginLevel),
      sent: formatMoney(money(opened?.margin)),
    })
  },
)

test('[ORD-02] only costs that the broker names are on the ticket', () => {
  const named = (charged: boolean) => {
    customerOf('plain', '1000.00', charged)
    return INSTRUMENTS.map((id) => listed(id)).map(({ commission, swap_long: swap }) => [
      commission !== undefined,
      swap !== undefined,
    ])
  }
  expect(named(false).flat()).not.toContain(true)
  expect(new Set(named(true).map(String))).toEqual(new Set(['true,true', 'false,true', 'false,false']))
})

test('[ORD-12] an order whose commission no longer fits in is refused, as the ticket says', () => {
  const { before, facts } = ticketOf('EURUSD', 'plain', 'buy', '5000.00', true)
  const figures = figuresOf(facts('0.10'))
  const exact = (before.freeMargin! - figures.margin!) as Money
  const {
    customer,
    leverage,
    facts: fits,
  } = ticketOf('EURUSD', 'plain', 'buy', (5000 - Number(exact) / 1e8).toFixed(2), true)
  const poor = accountOf(customer, 'plain')
  expect(poor.freeMargin! >= figures.margin!).toBe(true)
  expect(accountAfter(poor, figuresOf(fits('0.10')))?.isRefused).toBe(true)
  const order = { assetId: 'EURUSD', side: 'buy', leverage, lots: 0.1, takeProfit: 0, stopLoss: 0 } as const
  expect(customer.order(order)).toMatchObject({ status: 422, body: { message: 'Insufficient free margin' } })
})

describe('[ORD-01] Max keeps the margin level set by the trader, after the spread', () => {
  test.each(CASES.filter(([, , side]) => side === 'buy'))('%s, %s', (id, booking) => {
    for (const percent of [120n, 200n, 1_000n]) {
      const { customer, before, leverage, facts } = ticketOf(id, booking, 'buy', '9000.00', true)
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
      expect(isAtLeast(accountOf(customer, booking).marginLevel!, percent * ONE)).toBe(true)
    }
  })

  test('finds no size while the account is unknown or empty', () => {
    const { facts } = ticketOf('EURUSD', 'plain', 'buy')
    const costs = figuresOf(facts('0.01')).costs!
    expect(lotsAtLevel(200n * ONE, { equity: undefined, margin: undefined }, costs)).toBeUndefined()
    expect(lotsAtLevel(200n * ONE, { equity: money('0'), margin: money('0') }, costs)).toBe(0n)
  })
})
