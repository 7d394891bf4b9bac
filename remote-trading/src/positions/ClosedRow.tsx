import type { Asset, Trade } from '@tradefront/contracts'
import { formatMoney, formatPrice, money, type DisplayCurrency } from '@tradefront/money'
import { memo } from 'react'
import { PRICE_DECIMALS } from '../assets/prices-of.ts'
import { TradeCells } from './TradeCells.tsx'
import { exactTimeText, timeText } from './trade-texts.ts'

export interface ClosedRowProps {
  readonly trade: Trade
  readonly asset: Asset | undefined
  readonly currency: DisplayCurrency
  /** Position in the whole list, from 0. */
  readonly index: number
  /** px */
  readonly height: number
}

/** A closed position with what came of it. */
export const ClosedRow = memo(function ClosedRow({ trade, asset, currency, index, height }: ClosedRowProps) {
  const decimals = asset?.digits ?? PRICE_DECIMALS
  const pnl = money(trade.pnl)
  return (
    <tr aria-rowindex={index + 2} style={{ height }}>
      <TradeCells trade={trade} asset={asset} decimals={decimals} />
      <td data-column="close">{formatPrice(trade.closing_price, decimals)}</td>
      <td
        data-column="pnl"
        data-tone={pnl === undefined || pnl === 0n ? undefined : pnl > 0n ? 'up' : 'down'}
      >
        {formatMoney(pnl, currency, { sign: true })}
      </td>
      <td data-column="time" title={exactTimeText(trade.close_time)}>
        {timeText(trade.close_time)}
      </td>
    </tr>
  )
})
