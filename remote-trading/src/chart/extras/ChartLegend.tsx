import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { useLayoutEffect, useRef } from 'react'
import { formatPercent, formatPrice } from '@tradefront/money'
import type { CandlestickData, MouseEventParams } from 'lightweight-charts'
import type { ChartSurface } from '../chart-adapter.ts'
import classes from './ChartExtras.module.css'
import { candleTime } from '../axis-times.ts'
import type { ChartInterval } from '../intervals.ts'

export interface ChartLegendProps {
  readonly surface: ChartSurface
  readonly interval: ChartInterval
  readonly decimals: number
}

/** Time, open, high, low, close and change of the candle under the crosshair, or else the last one [ROOM-03]. */
export function ChartLegend({ surface, interval, decimals }: ChartLegendProps) {
  const { t, i18n } = useLingui()
  const ref = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => {
    if (ref.current === null) return
    return followLegend(ref.current, surface, { interval, decimals, locale: i18n.locale })
  }, [surface, interval, decimals, i18n.locale])
  return <output ref={ref} aria-label={t`Candle`} aria-live="off" className={classes.legend} />
}

const PARTS = ['time', 'O', 'H', 'L', 'C', 'change'] as const
type Part = (typeof PARTS)[number]

/** Names of a candle's prices, one letter each. */
const NAMES: Readonly<Partial<Record<Part, MessageDescriptor>>> = {
  O: msg({ message: 'O', comment: 'Open, the first price of a candle' }),
  H: msg({ message: 'H', comment: 'High, the highest price of a candle' }),
  L: msg({ message: 'L', comment: 'Low, the lowest price of a candle' }),
  C: msg({ message: 'C', comment: 'Close, the last price of a candle' }),
}

interface LegendShown extends Pick<ChartLegendProps, 'interval' | 'decimals'> {
  /** The names are written when it begins. */
  readonly locale: string
}

/**
 * Writes the legend's candle directly into an element, so that neither the crosshair nor ticks cause a React render.
 * Returns the function that stops it.
 */
function followLegend(
  element: HTMLElement,
  surface: ChartSurface,
  { interval, decimals }: LegendShown,
): () => void {
  const { chart, series } = surface
  const texts = writeParts(element)
  /** Index of the candle under the crosshair. */
  let hovered: number | undefined
  let count = 0

  function show(): void {
    const index = hovered ?? count - 1
    const bar = series.dataByIndex(index) as CandlestickData | null
    element.hidden = bar === null
    if (bar === null) return
    const before = index > 0 ? (series.dataByIndex(index - 1) as CandlestickData | null) : null
    const base = before?.close ?? bar.open
    const percent = base === 0 ? undefined : (bar.close / base - 1) * 100
    const write = (part: Part, text: string) => {
      if (texts[part].data !== text) texts[part].data = text
    }
    write('time', candleTime(Number(bar.time), interval, 'shortMoment'))
    write('O', formatPrice(bar.open, decimals))
    write('H', formatPrice(bar.high, decimals))
    write('L', formatPrice(bar.low, decimals))
    write('C', formatPrice(bar.close, decimals))
    write('change', formatPercent(percent, 2, { sign: true }))
    element.dataset['sign'] = bar.close > base ? 'up' : bar.close < base ? 'down' : ''
  }
  function moved({ seriesData }: MouseEventParams): void {
    // Not by its logical index, which isn't that of a crosshair set by a linked chart.
    const bar = seriesData.get(series)
    hovered = bar === undefined ? undefined : indexAt(series.data(), Number(bar.time))
    show()
  }
  function changed(scope: 'full' | 'update'): void {
    if (scope === 'full') count = series.data().length
    // A tick adds at most one candle.
    else if (series.dataByIndex(count) !== null) count += 1
    show()
  }

  changed('full')
  chart.subscribeCrosshairMove(moved)
  series.subscribeDataChanged(changed)
  return () => {
    if (surface.isGone()) return
    chart.unsubscribeCrosshairMove(moved)
    series.unsubscribeDataChanged(changed)
  }
}

/** Index of the candle with a time. */
function indexAt(bars: readonly { readonly time: unknown }[], time: number): number | undefined {
  let [low, high] = [0, bars.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (Number(bars[middle]?.time) < time) low = middle + 1
    else high = middle
  }
  return Number(bars[low]?.time) === time ? low : undefined
}

function writeParts(element: HTMLElement): Readonly<Record<Part, Text>> {
  const texts = Object.fromEntries(PARTS.map((part) => [part, document.createTextNode('')])) as Record<
    Part,
    Text
  >
  const placeOf = (part: Part) => {
    const place = document.createElement('span')
    place.dataset['part'] = part
    // A month's Arabic name would split day and time.
    place.dir = 'auto'
    const name = NAMES[part]
    place.append(...(name === undefined ? [] : [`${t(name)} `]), texts[part])
    return place
  }
  element.replaceChildren(
    group(classes.when, placeOf('time')),
    group(
      classes.figures,
      ...(['O', 'H', 'L'] as const).map(placeOf),
      // On a line with the close that it belongs to.
      group(classes.close, placeOf('C'), placeOf('change')),
    ),
  )
  return texts
}

function group(className: string | undefined, ...places: readonly Node[]): HTMLElement {
  const element = document.createElement('span')
  element.className = className ?? ''
  element.append(...places)
  return element
}
