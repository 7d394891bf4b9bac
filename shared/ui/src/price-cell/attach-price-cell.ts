import type { PriceBook, PriceCadence, Quote } from '@tradefront/contracts'
import { formatPrice } from '@tradefront/money'
import { firstChange, markDigits } from './changed-digits.ts'

/** What a cell shows: the rate, the bid (sell price) or the ask (buy price). */
export type PriceField = 'price' | 'bid' | 'ask'

/** Duration of the green or red flash, ms [MKT-10]. */
export const FLASH_MS = 2200

/** Data source of a cell. */
export interface PriceCellSource {
  readonly book: PriceBook
  readonly id: string
  readonly decimals: number
  readonly factor: number
  readonly cadence: CellCadence
}

/**
 * Like the book's; `summary`: together with figures computed from several prices, such as the P/L in the same row.
 */
export type CellCadence = PriceCadence | 'summary'

/**
 * Keeps an element's text and `data-direction` (`up`, `down`, absent) in sync with the book, writing only
 * differences, and emphasises the digits of the last change. One timer per cell, extended when it fires rather than
 * on each tick. Returns the unsubscribe function.
 */
export function attachPriceCell(element: HTMLElement, source: PriceCellSource): () => void {
  const { book, id, decimals, factor, cadence } = source
  const text = document.createTextNode('')
  element.replaceChildren(text)
  const changed = markDigits(text)
  let shown = ''
  let direction: Quote['direction'] = 0
  let flashUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function showDirection(next: Quote['direction']): void {
    if (next === direction) return
    direction = next
    if (next === 0) element.removeAttribute('data-direction')
    else element.setAttribute('data-direction', next === 1 ? 'up' : 'down')
  }

  function endFlash(): void {
    const rest = flashUntil - performance.now()
    if (rest > 0) {
      timer = setTimeout(endFlash, rest)
      return
    }
    timer = undefined
    changed.clear()
    showDirection(0)
  }

  function show(quote: Quote | undefined): void {
    const next = formatPrice(quote === undefined ? undefined : quote.price * factor, decimals)
    if (next !== shown) {
      const from = shown === '' ? undefined : firstChange(shown, next)
      shown = next
      text.data = next
      if (from !== undefined) changed.from(from)
    }
    if (quote === undefined || quote.direction === 0) return
    flashUntil = quote.changedAt + FLASH_MS
    const rest = flashUntil - performance.now()
    if (rest <= 0) return
    showDirection(quote.direction)
    timer ??= setTimeout(endFlash, rest)
  }

  show(book.get(id))
  const stop =
    cadence === 'summary'
      ? book.subscribeMany([id], 'list', () => show(book.get(id)))
      : book.subscribe(id, cadence, show)
  return () => {
    stop()
    clearTimeout(timer)
    changed.clear()
    showDirection(0)
  }
}
