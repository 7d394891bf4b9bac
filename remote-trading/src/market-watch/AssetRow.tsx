import type { Asset, PriceBook } from '@tradefront/contracts'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { memo } from 'react'
import { askFactor, bidFactor } from '../assets/prices-of.ts'
import classes from './AssetRow.module.css'

export interface AssetRowProps {
  readonly asset: Asset
  readonly book: PriceBook
  readonly decimals: number
  /** Position in the whole list, from 0. */
  readonly index: number
  /** px */
  readonly height: number
  /** It is the instrument of chart and ticket. */
  readonly active: boolean
  /** Tab reaches this row; the arrow keys reach the others. */
  readonly tabbable: boolean
  /** Shows the instrument's name below its symbol. */
  readonly named: boolean
  readonly onPick: (asset: Asset) => void
}

/** An instrument with its live bid and ask; the symbol is a button that stretches over the row. */
export const AssetRow = memo(function AssetRow(props: AssetRowProps) {
  const { asset, book, decimals, index, height, active, tabbable, named, onPick } = props
  const { asset_id: id, symbol_display: symbol, name } = asset
  return (
    <tr
      className={classes.row}
      aria-rowindex={index + 2}
      style={{ height }}
      data-active={active || undefined}
    >
      <td className={classes.instrument}>
        <button
          type="button"
          className={classes.pick}
          data-row={index}
          title={name}
          aria-current={active || undefined}
          tabIndex={tabbable ? 0 : -1}
          onClick={() => onPick(asset)}
        >
          {symbol}
        </button>
        {named && name !== symbol ? <span className={classes.name}>{name}</span> : null}
      </td>
      <td className={classes.price}>
        <PriceCell book={book} id={id} decimals={decimals} field="bid" factor={bidFactor(asset)} />
      </td>
      <td className={classes.price}>
        <PriceCell book={book} id={id} decimals={decimals} field="ask" factor={askFactor(asset)} />
      </td>
    </tr>
  )
})
