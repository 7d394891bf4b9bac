import { useLingui } from '@lingui/react/macro'
import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { formatMoney, moneyTone, type DisplayCurrency } from '@tradefront/money'
import { useLayoutEffect, useRef } from 'react'
import { isBookedOtherwise, livePnl, livePnlBooked, pnlSources } from './live-pnl.ts'
import { isUnconverted, type PnlConversion } from './pnl-conversion.ts'
import styles from './PnlCell.module.css'

/** Longest text that fits the widest P/L column of the lists. */
const MAX_FITTING = 12

/** Subscription of a P/L cell. */
export interface PnlCellProps {
  readonly trade: Trade
  readonly asset: Asset | undefined
  readonly book: PriceBook
  readonly currency: DisplayCurrency
  readonly conversion: PnlConversion | undefined
}

/**
 * P/L of an open position, live [ORD-07]: writes its text and `data-tone` (up or down) directly, so that ticks never
 * reach React. A P/L that couldn't be converted is marked; one that is booked differently is followed by the booked
 * amount.
 */
export function PnlCell({ trade, asset, book, currency, conversion }: PnlCellProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const text = document.createTextNode('')
    element.replaceChildren(text)
    let booked: HTMLElement | undefined
    if (isBookedOtherwise(asset, conversion)) {
      booked = document.createElement('small')
      element.append(booked)
    }
    const show = () => {
      const pnl = livePnl(trade, asset, book, conversion)
      const next = formatMoney(pnl, currency, { sign: true })
      if (next !== text.data) {
        text.data = next
        element.toggleAttribute('data-long', next.length > MAX_FITTING)
      }
      if (booked !== undefined) {
        const amount = livePnlBooked(trade, asset, book, conversion)
        booked.textContent = ` ${t`booked ${{ amount: formatMoney(amount, currency, { sign: true }) }}`}`
      }
      const tone = moneyTone(pnl, currency) ?? ''
      if (tone !== element.dataset['tone']) element.dataset['tone'] = tone
      element.toggleAttribute('data-unconverted', isUnconverted(asset, book, conversion))
    }
    show()
    return book.subscribeMany(pnlSources(trade, asset, conversion), 'list', show)
  }, [trade, asset, book, currency, conversion, t])
  return (
    <span ref={ref} className={`tf-num ${styles.pnl ?? ''}`} data-testid={`pnl-${trade.id}`} translate="no" />
  )
}
