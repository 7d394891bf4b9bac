import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { formatMoney, type DisplayCurrency } from '@tradefront/money'
import { useLayoutEffect, useRef } from 'react'
import { livePnl } from './live-pnl.ts'

/** What a P/L cell follows. */
export interface PnlCellProps {
  readonly trade: Trade
  readonly asset: Asset | undefined
  readonly book: PriceBook
  readonly currency: DisplayCurrency
}

/**
 * P/L of an open position, live [ORD-07]: writes its own text and `data-tone` (up or down), so that ticks
 * never reach React.
 */
export function PnlCell({ trade, asset, book, currency }: PnlCellProps) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const text = document.createTextNode('')
    element.replaceChildren(text)
    const show = () => {
      const pnl = livePnl(trade, asset, book)
      const next = formatMoney(pnl, currency, { sign: true })
      if (next !== text.data) text.data = next
      const tone = pnl === undefined || pnl === 0n ? '' : pnl > 0n ? 'up' : 'down'
      if (tone !== element.dataset['tone']) element.dataset['tone'] = tone
    }
    show()
    return book.subscribe(trade.asset_id, 'list', show)
  }, [trade, asset, book, currency])
  return <span ref={ref} className="tf-num" data-testid={`pnl-${trade.id}`} />
}
