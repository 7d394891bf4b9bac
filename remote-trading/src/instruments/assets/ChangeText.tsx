import { useLingui } from '@lingui/react/macro'
import type { PriceBook } from '@tradefront/contracts'
import { formatPercent, MINUS } from '@tradefront/money'
import { useLayoutEffect, useRef } from 'react'
import classes from './ChangeText.module.css'

export interface ChangeTextProps {
  readonly book: PriceBook
  readonly id: string
  /** From GET /assets, percent, until the feed sends a newer one. */
  readonly initial: number | undefined
  readonly className?: string | undefined
}

/** The change over 24 hours in percent, with its sign. Like prices, it updates its text without React [MKT-08]. */
export function ChangeText({ book, id, initial, className = '' }: ChangeTextProps) {
  const { t, i18n } = useLingui()
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const text = document.createTextNode('')
    element.replaceChildren(text)
    let shown: number | undefined
    function show(percent: number | undefined): void {
      if (element === null || (percent === shown && text.data !== '')) return
      shown = percent
      const next = formatPercent(percent, 2, { sign: true })
      if (next === text.data) return
      text.data = next
      // Not at the start: in Arabic a mark is before the sign.
      element.dataset['sign'] = next.includes('+') ? 'up' : next.includes(MINUS) ? 'down' : ''
    }
    show(book.get(id)?.changePercent ?? initial)
    return book.subscribe(id, 'list', (quote) => show(quote.changePercent ?? initial))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another language writes the number differently.
  }, [book, id, initial, i18n.locale])
  return (
    <span ref={ref} className={`tf-num ${classes.change} ${className}`} title={t`Change over 24 hours`} />
  )
}
