import { t } from '@lingui/core/macro'
import type { Trade } from '@tradefront/contracts'
import { isoDay, isoMoment } from '@tradefront/ui/dates'
import {
  csvText,
  divide,
  money,
  numberCell as number,
  ONE,
  parseDecimal,
  price,
  textCell as text,
  type CsvCell as Cell,
  type DisplayCurrency,
  type Money,
} from '@tradefront/money'
import { currentPrice, livePnl, livePnlBooked } from '../trades/live-pnl.ts'
import { robotNameOf } from '../trades/openers.ts'
import { closedByText, lotsOf, sideText } from '../trades/trade-texts.ts'
import type { TradePricing } from '../trades/use-trade-pricing.ts'

export { csvText, number, text, type Cell }
export { saveCsv as saveFile } from '@tradefront/browser'

/** The list to export: positions as listed, at current prices. */
export interface ExportedList {
  readonly list: 'open' | 'closed'
  readonly trades: readonly Trade[]
  readonly facts: TradePricing
  readonly currency: DisplayCurrency
  readonly hasMore?: boolean
  /** File name without extension; defaults to the list's, with the date. */
  readonly file?: string | undefined
}

/** Converts an amount to the display currency in full precision: the smallest unit is 0.00000001. */
export function inCurrency(amount: Money | undefined, { rate }: DisplayCurrency): bigint | undefined {
  const exact = parseDecimal(rate)
  return amount === undefined || exact === undefined ? undefined : divide(amount * exact, ONE, 'half-up')
}

type Column = readonly [name: string, cell: (trade: Trade) => Cell]

function columnsOf({ list, trades, facts, currency }: ExportedList): readonly Column[] {
  const { assetOf, book, conversion } = facts
  const exit = (level: number | undefined) => number(level === 0 ? undefined : price(level))
  const amount = (value: Money | undefined) => number(inCurrency(value, currency))
  const first: readonly Column[] = [
    [t`Symbol`, (trade) => text(trade.asset_symbol)],
    [t({ message: 'Side', context: 'buy or sell' }), (trade) => text(sideText(trade))],
    [t`Lots`, (trade) => number(lotsOf(trade, assetOf(trade)))],
    [t({ message: 'Open', context: 'opening price' }), (trade) => number(price(trade.opening_price))],
  ]
  // The column is omitted without robots' positions, or if the broker doesn't report openers.
  const openers: readonly Column[] = trades.some(({ robot }) => robot !== undefined)
    ? [
        [
          t`Opened by`,
          (trade) => text(robotNameOf(trade) ?? t({ message: 'Manual', context: 'who opened a position' })),
        ],
      ]
    : []
  if (list === 'closed') {
    return [
      ...first,
      [t({ message: 'Close', context: 'closing price' }), (trade) => number(price(trade.closing_price))],
      [t`P/L (${{ currency: currency.code }})`, (trade) => amount(money(trade.pnl))],
      [t`Closed by`, (trade) => text(trade.close_reason === undefined ? '' : closedByText(trade))],
      [
        t({ message: 'Closed', context: 'when a position was closed' }),
        (trade) => text(isoMoment(trade.close_time)),
      ],
      ...openers,
    ]
  }
  return [
    ...first,
    [
      t({ message: 'Current', context: 'price of the market' }),
      (trade) => number(currentPrice(trade, assetOf(trade), book)),
    ],
    [t`TP`, (trade) => exit(trade.take_profit)],
    [t`SL`, (trade) => exit(trade.stop_loss)],
    [t`Margin (${{ currency: currency.code }})`, (trade) => amount(money(trade.margin))],
    [
      t`P/L (${{ currency: currency.code }})`,
      (trade) => amount(livePnl(trade, assetOf(trade), book, conversion)),
    ],
    ...(conversion?.isBooked === false
      ? [
          [
            t`Booked P/L (${{ currency: currency.code }})`,
            (trade: Trade) => amount(livePnlBooked(trade, assetOf(trade), book, conversion)),
          ] as const,
        ]
      : []),
    [
      t({ message: 'Opened', context: 'when a position was opened' }),
      (trade) => text(isoMoment(trade.open_time)),
    ],
    ...openers,
  ]
}

/** A list of positions as CSV: a header, then the rows as listed. */
export function positionsCsv(exported: ExportedList): string {
  const columns = columnsOf(exported)
  return csvText([
    columns.map(([name]) => text(name)),
    ...exported.trades.map((trade) => columns.map(([, cell]) => cell(trade))),
  ])
}

/** 'open-positions-2026-11-21.csv', with the user's local date. */
export function fileName(list: 'open' | 'closed', now: Date): string {
  return `${list === 'open' ? 'open-positions' : 'positions-history'}-${isoDay(now)}.csv`
}
