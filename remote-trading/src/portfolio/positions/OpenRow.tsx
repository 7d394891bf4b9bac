import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { formatMoney, formatPrice, money, type DisplayCurrency } from '@tradefront/money'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { formatDate } from '@tradefront/ui/dates'
import { memo } from 'react'
import { PRICE_DECIMALS, askFactor, bidFactor } from '../../instruments/assets/prices-of.ts'
import { useFreshness } from '../../instruments/assets/use-freshness.ts'
import { PnlCell } from './PnlCell.tsx'
import type { PnlConversion } from './pnl-conversion.ts'
import { TradeCells } from './TradeCells.tsx'
import styles from './trade-table.module.css'
import { positionText } from './trade-texts.ts'

export interface OpenRowProps {
  readonly trade: Trade
  readonly asset: Asset | undefined
  readonly book: PriceBook
  readonly currency: DisplayCurrency
  readonly conversion: PnlConversion | undefined
  /** Position in the whole list, from 0. */
  readonly index: number
  /** px */
  readonly height: number
  /** Tab reaches this row; the arrow keys reach the others. */
  readonly tabbable: boolean
  readonly onClose: (trade: Trade, index: number) => void
  /** The row was pressed: its instrument is wanted. */
  readonly onPick: (trade: Trade) => void
}

/** An open position with its live price and P/L, and the way to close it [ORD-07, ORD-08]. */
export const OpenRow = memo(function OpenRow(props: OpenRowProps) {
  const { trade, asset, book, currency, conversion, index, height, tabbable, onClose, onPick } = props
  const decimals = asset?.digits ?? PRICE_DECIMALS
  const exit = (level: number | undefined) => formatPrice(level === 0 ? undefined : level, decimals)
  return (
    <tr aria-rowindex={index + 2} style={{ height }}>
      <TradeCells trade={trade} asset={asset} decimals={decimals} onPick={onPick} tabbable={tabbable} />
      <td data-column="current">
        {asset === undefined ? (
          formatPrice(trade.closing_price, decimals)
        ) : (
          <PriceCell
            book={book}
            id={trade.asset_id}
            decimals={decimals}
            field="price"
            factor={trade.trade_type === 'buy' ? bidFactor(asset) : askFactor(asset)}
          />
        )}
      </td>
      <td data-column="tp">{exit(trade.take_profit)}</td>
      <td data-column="sl">{exit(trade.stop_loss)}</td>
      <td data-column="margin">{formatMoney(money(trade.margin), currency)}</td>
      <td data-column="pnl">
        <PnlCell trade={trade} asset={asset} book={book} currency={currency} conversion={conversion} />
      </td>
      <td data-column="time" title={formatDate(trade.open_time, 'exactMoment')}>
        {formatDate(trade.open_time, 'shortMoment')}
      </td>
      <td data-column="action">
        <CloseButton {...{ trade, asset, index, tabbable, onClose }} />
      </td>
    </tr>
  )
})

type CloseButtonProps = Pick<OpenRowProps, 'trade' | 'asset' | 'index' | 'tabbable' | 'onClose'>

/** Asks for the position to be closed; of a closed market it says that, and looks like it. */
function CloseButton({ trade, asset, index, tabbable, onClose }: CloseButtonProps) {
  const isClosed = useFreshness(asset).freshness === 'closed'
  return (
    <button
      type="button"
      className={styles.close}
      data-row={index}
      data-closed={isClosed || undefined}
      title={isClosed ? 'Market closed' : undefined}
      aria-label={`Close ${positionText(trade, asset)}`}
      tabIndex={tabbable ? 0 : -1}
      onClick={() => onClose(trade, index)}
    >
      <span>Close</span>
    </button>
  )
}
