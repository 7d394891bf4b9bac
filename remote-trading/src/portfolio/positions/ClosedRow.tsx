import type { Asset, Trade } from '@tradefront/contracts'
import { formatMoney, formatPrice, money, type DisplayCurrency, moneyTone } from '@tradefront/money'
import { formatDate } from '@tradefront/ui/dates'
import { memo } from 'react'
import { PRICE_DECIMALS } from '../../instruments/assets/prices-of.ts'
import { TradeCells } from './TradeCells.tsx'
import { closedByText } from './trade-texts.ts'

export interface ClosedRowProps {
  readonly trade: Trade
  readonly asset: Asset | undefined
  readonly currency: DisplayCurrency
  readonly distinction: string | undefined
  /** Position in the whole list, from 0. */
  readonly index: number
  /** px */
  readonly height: number
  /** Tab reaches this row; the arrow keys reach the others. */
  readonly tabbable: boolean
  /** The row was pressed: its instrument is wanted. */
  readonly onPick: (trade: Trade) => void
}

/** A closed position with what came of it. */
export const ClosedRow = memo(function ClosedRow(props: ClosedRowProps) {
  const { trade, asset, currency, distinction, index, height, tabbable, onPick } = props
  const decimals = asset?.digits ?? PRICE_DECIMALS
  const pnl = money(trade.pnl)
  return (
    <tr aria-rowindex={index + 2} style={{ height }}>
      <TradeCells
        trade={trade}
        asset={asset}
        decimals={decimals}
        onPick={onPick}
        tabbable={tabbable}
        row={index}
        distinction={distinction}
      />
      <td data-column="close">{formatPrice(trade.closing_price, decimals)}</td>
      <td data-column="pnl" data-tone={moneyTone(pnl, currency)}>
        {formatMoney(pnl, currency, { sign: true })}
      </td>
      <td data-column="reason" data-reason={trade.close_reason}>
        {closedByText(trade)}
      </td>
      <td data-column="time" title={formatDate(trade.close_time, 'exactMoment')}>
        {formatDate(trade.close_time, 'shortMoment')}
      </td>
    </tr>
  )
})
