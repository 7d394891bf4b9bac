import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { marginLevel, sumMoney, type MarginLevel, type Money } from '@tradefront/money'
import { closingPriceOf } from '../../instruments/assets/prices-of.ts'
import type { AccountSummary } from './account-summary.ts'
import { livePnlBooked, pnlAt } from './live-pnl.ts'
import { bookedConversion, type PnlConversion } from './pnl-conversion.ts'

/** The account if an instrument were at a price and nothing else had changed. */
export interface WhatIf {
  /** P/L of the positions in the instrument. */
  readonly pnl: Money
  readonly equity: Money
  readonly level: MarginLevel
}

export interface WhatIfInputs {
  readonly asset: Asset
  /** Open positions; those in other instruments keep their P/L. */
  readonly trades: readonly Trade[]
  readonly summary: Pick<AccountSummary, 'equity' | 'margin'>
  readonly book: PriceBook
  readonly conversion: PnlConversion | undefined
}

/** P/L, equity and margin level at a rate of the instrument, as booked; undefined while a part is unknown. */
export function whatIf(rate: number, inputs: WhatIfInputs): WhatIf | undefined {
  const { asset, trades, summary, book, conversion } = inputs
  const { equity, margin } = summary
  const own = trades.filter(({ asset_id: id }) => id === asset.asset_id)
  const by = bookedConversion(conversion)
  const then = sumMoney(
    own.map((trade) => pnlAt(trade, closingPriceOf(asset, rate, trade.trade_type), asset, book, by)),
  )
  const now = sumMoney(own.map((trade) => livePnlBooked(trade, asset, book, conversion)))
  if (then === undefined || now === undefined || equity === undefined || margin === undefined)
    return undefined
  const equityThen = (equity + then - now) as Money
  return { pnl: then, equity: equityThen, level: marginLevel(equityThen, margin) }
}
