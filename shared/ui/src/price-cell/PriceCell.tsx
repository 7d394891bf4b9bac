import type { PriceBook } from '@tradefront/contracts'
import { useLingui } from '@tradefront/language'
import { useLayoutEffect, useRef } from 'react'
import classes from './PriceCell.module.css'
import { type CellCadence, type PriceField, attachPriceCell } from './attach-price-cell.ts'

export interface PriceCellProps {
  readonly book: PriceBook
  /** `asset.asset_id`, the id in price updates. */
  readonly id: string
  /** Decimals: 5, on BUY and SELL 4, in the sidebar 3 [MKT-12]. */
  readonly decimals: number
  /** What is shown: the rate itself, or bid or ask, the rate times `factor`. */
  readonly field: PriceField
  /** Factor of the rate: 1 + buy spread for the ask, 1 - sell spread for the bid [MKT-08]. */
  readonly factor?: number
  /** Every frame for the active instrument, every 50 ms (default) in lists and next to computed figures. */
  readonly cadence?: CellCadence
  /** The price is no longer updated: dimmed [MKT-14]. */
  readonly stale?: boolean
  /** Adds an arrow, so that colour isn't the only cue. */
  readonly arrow?: boolean
  readonly className?: string | undefined
}

/**
 * A live price, the product's hot path: writes its own text node and `data-direction`, green or red for 2.2 s after
 * a change [MKT-10]. React renders it once; ticks never reach React.
 */
export function PriceCell(props: PriceCellProps) {
  const { book, id, decimals, field, factor = 1, cadence = 'list', stale = false, arrow = false } = props
  const { i18n } = useLingui()
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return element === null ? undefined : attachPriceCell(element, { book, id, decimals, factor, cadence })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another language writes the number differently.
  }, [book, id, decimals, factor, cadence, i18n.locale])
  const className = `tf-num ${classes.cell ?? ''} ${props.className ?? ''}`.trimEnd()
  return (
    <span
      ref={ref}
      className={className}
      data-field={field}
      data-stale={stale || undefined}
      data-arrow={arrow || undefined}
      // A translator would replace the text node that is kept up to date with a copy [GATE-10].
      translate="no"
    />
  )
}
