import type { Asset, PriceBook } from '@tradefront/contracts'
import { useLayoutEffect, useRef } from 'react'
import { followFreshness } from '../assets/freshness.ts'

/**
 * Marks a row whose price is not live, and writes why into its note for screen readers [MKT-14]. Like the
 * prices it renders nothing.
 */
export function useRowFreshness(asset: Asset, book: PriceBook) {
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
