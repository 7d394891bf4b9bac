import type { Asset, Trade } from '@tradefront/contracts'
import { formatPrice } from '@tradefront/money'
import { lotsText, nameBeside, sideText } from './trade-texts.ts'

export interface TradeCellsProps {
  readonly trade: Trade
  readonly asset: Asset | undefined
  /** Of its prices. */
  readonly decimals: number
}

/** The cells that a position's row begins with, open or closed: what was opened, and at which price. */
export function TradeCells({ trade, asset, decimals }: TradeCellsProps) {
  return (
    <>
      <th scope="row" data-column="symbol" data-name={nameBeside(trade)} title={nameBeside(trade)}>
        {trade.asset_symbol}
      </th>
      <td data-column="side" data-side={trade.trade_type}>
        {sideText(trade)}
      </td>
      <td data-column="lots">{lotsText(trade, asset)}</td>
      <td data-column="open">{formatPrice(trade.opening_price, decimals)}</td>
    </>
  )
}
