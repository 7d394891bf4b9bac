import type { Asset, PriceBook } from '@tradefront/contracts'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react'
import { askFactor, bidFactor } from '../assets/prices-of.ts'
import type { InstrumentFace } from '../../kit/instrument-mark/InstrumentMark.tsx'
import marks from '../../kit/instrument-mark/InstrumentMark.module.css'
import rows from '../../kit/row-button/row-button.module.css'
import classes from './AssetRow.module.css'
import { followFreshness } from '../assets/freshness.ts'

export interface AssetRowProps {
  readonly asset: Asset
  readonly book: PriceBook
  readonly decimals: number
  /** Position in the whole list, from 0. */
  readonly index: number
  /** px */
  readonly height: number
  /** Whether it is the instrument of chart and ticket. */
  readonly active: boolean
  /** Whether Tab reaches this row; the others are reached with arrow keys. */
  readonly tabbable: boolean
  /** Whether to show the instrument's name below its symbol. */
  readonly named: boolean
  readonly face: InstrumentFace
  /** Whether its prices don't fit a narrow list in full size; absent rather than false. */
  readonly long?: true | undefined
  readonly onPick: (asset: Asset) => void
  /** Cells before the instrument or after its prices. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** An instrument with live bid and ask; its symbol is a button that covers the row. */
export const AssetRow = memo(function AssetRow(props: AssetRowProps) {
  const {
    asset,
    book,
    decimals,
    index,
    height,
    active,
    tabbable,
    named,
    face: Face,
    long,
    onPick,
    before,
    after,
  } = props
  const { asset_id: id, symbol_display: symbol, name } = asset
  const { row, note } = useRowFreshness(asset, book)
  return (
    <tr
      ref={row}
      className={`${rows.row ?? ''} ${classes.row ?? ''}`}
      aria-rowindex={index + 2}
      style={{ height }}
      data-active={active || undefined}
      data-long={long}
    >
      {before}
      <td className={classes.cell}>
        <div className={marks.beside}>
          <Face asset={asset} />
          <div className={classes.instrument}>
            <button
              type="button"
              className={`${rows.pick ?? ''} ${classes.pick ?? ''}`}
              data-row={index}
              title={name}
              aria-current={active || undefined}
              tabIndex={tabbable ? 0 : -1}
              onClick={() => onPick(asset)}
            >
              {symbol}
            </button>
            {named && name !== symbol ? <span className={classes.name}>{name}</span> : null}
          </div>
        </div>
        <span ref={note} className={classes.note} data-field="freshness" />
      </td>
      <td className={classes.price} tabIndex={-1}>
        <PriceCell
          book={book}
          id={id}
          decimals={decimals}
          field="bid"
          factor={bidFactor(asset)}
          arrow
          className={classes.figure}
        />
      </td>
      <td className={classes.price} tabIndex={-1}>
        <PriceCell
          book={book}
          id={id}
          decimals={decimals}
          field="ask"
          factor={askFactor(asset)}
          className={classes.figure}
        />
      </td>
      {after}
    </tr>
  )
})

/**
 * Marks a row whose price isn't live, and writes the reason into its note for screen readers [MKT-14]. Like prices, it
 * doesn't render.
 */
function useRowFreshness(asset: Asset, book: PriceBook) {
  const row = useRef<HTMLTableRowElement>(null)
  const note = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { current: shown } = row
    const { current: said } = note
    if (shown === null || said === null) return
    const text = document.createTextNode('')
    said.replaceChildren(text)
    return followFreshness(asset, book, ({ freshness, note }) => {
      if (freshness === 'live') shown.removeAttribute('data-freshness')
      else shown.setAttribute('data-freshness', freshness)
      shown.title = note
      if (text.data !== note) text.data = note
    })
  }, [asset, book])
  return { row, note }
}
