import { useLingui } from '@lingui/react/macro'
import type { Asset, PriceBook, Quote } from '@tradefront/contracts'
import { formatPrice } from '@tradefront/money'
import { useLayoutEffect, useRef } from 'react'
import { askFactor, bidFactor, decimalsOf } from '../instruments/assets/prices-of.ts'
import styles from './instrument-table.module.css'
import { shareOfRange } from './movers.ts'

export interface DayRangeProps {
  readonly asset: Asset
  readonly book: PriceBook
}

/**
 * Lowest bid and highest ask of 24 hours with the current price between them as a mark on a line: like the bid and ask
 * beside it, computed from prices without spread, whose low and high are the feed's, else those from GET /assets. Like
 * prices, it updates without React, and only what differs.
 */
export function DayRange({ asset, book }: DayRangeProps) {
  const { i18n } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  const ends = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: element } = root
    const [lowEnd, highEnd] = ends.current?.children ?? []
    if (element === null || lowEnd === undefined || highEnd === undefined) return
    const texts = { low: document.createTextNode(''), high: document.createTextNode('') }
    lowEnd.replaceChildren(texts.low)
    highEnd.replaceChildren(texts.high)
    const decimals = decimalsOf(asset)
    const shown: { low?: number | undefined; high?: number | undefined; at: string } = { at: '' }
    function write(end: 'low' | 'high', value: number | undefined): void {
      if (texts[end].data !== '' && shown[end] === value) return
      shown[end] = value
      texts[end].data = formatPrice(value, decimals)
    }
    function show(quote: Quote | undefined): void {
      const low = times(quote?.low ?? asset.price_low, bidFactor(asset))
      const high = times(quote?.high ?? asset.price_high, askFactor(asset))
      write('low', low)
      write('high', high)
      const at = shareOfRange(quote?.price ?? asset.rate, low, high)?.toFixed(2) ?? ''
      if (at === shown.at || element === null) return
      shown.at = at
      element.toggleAttribute('data-marked', at !== '')
      element.style.setProperty('--at', at)
    }
    show(book.get(asset.asset_id))
    return book.subscribe(asset.asset_id, 'list', show)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another language writes the numbers differently.
  }, [asset, book, i18n.locale])
  return (
    <div ref={root} className={styles.range} data-field="range" translate="no">
      <i aria-hidden />
      <div ref={ends} className={styles.ends}>
        <span className="tf-num" /> <span className="tf-num" />
      </div>
    </div>
  )
}

/** A bid or ask; undefined without a price. */
function times(price: number | undefined, factor: number): number | undefined {
  return price === undefined ? undefined : price * factor
}
