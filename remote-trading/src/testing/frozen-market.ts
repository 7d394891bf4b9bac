import { Asset, SiteData, Trade, User } from '@tradefront/contracts'
import { money } from '@tradefront/money'
import { createManualPriceBook } from '@tradefront/ui/testing'
import * as v from 'valibot'
import { leverageOf } from '../instruments/assets/leverage.ts'
import { accountSummary } from '../portfolio/trades/account-summary.ts'
import { conversionOf } from '../portfolio/trades/pnl-conversion.ts'

export type BookingRule = 'plain' | 'converted'

/** Every class, in the account's currency and in others, by `times` and by `over`. */
export const INSTRUMENTS = [
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

/** Each instrument bought and sold, booked plain and converted. */
export const CASES = INSTRUMENTS.flatMap((id) =>
  (['plain', 'converted'] as const).flatMap((booking) =>
    (['buy', 'sell'] as const).map((side) => [id, booking, side] as const),
  ),
)

/** What is used of the sandbox's in-process broker, which only tests themselves import. */
interface Broker<Customer extends BrokersCustomer> {
  assets(): unknown[]
  asset(id: string): unknown
  siteData(): unknown
  customer(balance: string): Customer
  tick(id: string, rate: number): void
  decide(rules: {
    readonly pnl_booking: BookingRule
    readonly trading_costs: boolean
    readonly margin_call_level: number
    readonly stop_out_level: number
  }): void
}

interface BrokersCustomer {
  user(): unknown
  openTrades(): unknown[]
  movements(): { readonly kind: string; readonly description: string; readonly amount: string }[]
  order(order: {
    readonly assetId: string
    readonly side: 'buy' | 'sell'
    readonly leverage: number
    readonly lots: number
    readonly takeProfit: number
    readonly stopLoss: number
  }): unknown
}

/** Moment at which the market stands still: every market is open. */
export const FROZEN_AT = Date.parse('2026-11-18T12:00:00Z')

/**
 * The sandbox on a market that stands still, and a price book that knows it. The sandbox's arithmetic is independent, so
 * an error on either side shows.
 */
export function frozenMarket<Customer extends BrokersCustomer>(broker: Broker<Customer>) {
  const assets = new Map(
    broker
      .assets()
      .map((answer) => v.parse(Asset, answer))
      .map((asset) => [asset.asset_id, asset]),
  )
  const { leverage: leverages } = v.parse(SiteData, broker.siteData())
  const book = createManualPriceBook()
  for (const { asset_id: id, rate } of assets.values()) book.tick(id, rate)
  const conversionBy = (booking: BookingRule) =>
    booking === 'converted' ? conversionOf(assets, true) : undefined
  const openTrades = (customer: Customer) => customer.openTrades().map((answer) => v.parse(Trade, answer))

  return {
    book,
    assets,
    conversionBy,
    openTrades,
    /** Moves a rate at the broker and in the book. */
    move(id: string, rate: number): void {
      book.tick(id, rate)
      broker.tick(id, rate)
    },
    accountOf: (customer: Customer, booking: BookingRule) =>
      accountSummary({
        user: v.parse(User, customer.user()),
        trades: openTrades(customer),
        assets,
        book,
        conversion: conversionBy(booking),
      }),
    leverageOf: (customer: Customer, asset: Asset) =>
      leverageOf(asset, leverages, v.parse(User, customer.user())),
    /** A customer with an open position in GBP/USD, at a broker that may charge commission and swaps. */
    customerOf(booking: BookingRule, balance: string, charged: boolean) {
      broker.decide({ pnl_booking: booking, trading_costs: charged, margin_call_level: 1, stop_out_level: 0 })
      const customer = broker.customer(balance)
      const order = { assetId: 'GBPUSD', side: 'buy', leverage: 100, lots: 0.2 } as const
      customer.order({ ...order, takeProfit: 0, stopLoss: 0 })
      return customer
    },
    /** An instrument as the broker lists it now, with the costs that it names. */
    listed: (id: string): Asset => v.parse(Asset, broker.asset(id)),
    /** The account's entries of a kind for an instrument, added up. */
    bookedFor(customer: Customer, kind: string, { symbol }: Asset) {
      const entries = customer
        .movements()
        .filter((entry) => entry.kind === kind && entry.description.startsWith(`${symbol} `))
      return entries.reduce((sum, { amount }) => sum + (money(amount) ?? 0n), 0n)
    },
  }
}
