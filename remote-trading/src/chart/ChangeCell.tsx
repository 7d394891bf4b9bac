import type { PriceBook } from '@tradefront/contracts'
import { formatPercent } from '@tradefront/money'
import { useLayoutEffect, useRef } from 'react'
import classes from './ChartPanel.module.css'

export interface ChangeCellProps {
  readonly book: PriceBook
  readonly id: string
  /** What GET /assets told, until the feed tells more. */
  readonly initial: number | undefined
}

/** The change over 24 hours in percent, live; like a price it writes its own text [MKT-08]. */
export function ChangeCell({ book, id, initial }: ChangeCellProps) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const text = document.createTextNode('')
    element.replaceChildren(text)
    function show(percent: number | undefined) {
      if (element === null) return
      const next = formatPercent(percent, 2, { sign: true })
      if (next === text.data) return
      text.data = next
      element.dataset['sign'] = next.startsWith('+') ? 'up' : next.startsWith('-') ? 'down' : ''
    }
    show(book.get(id)?.changePercent ?? initial)
    return book.subscribe(id, 'list', (quote) => show(quote.changePercent ?? initial))
  }, [book, id, initial])
  return <span ref={ref} className={classes.change} title="Change over 24 hours" />
}
