import { useLingui } from '@lingui/react/macro'
import { useColorScheme } from '@tradefront/ui/color-scheme'
import { useLayoutEffect, useRef } from 'react'
import { formatPrice } from '@tradefront/money'
import type { HistogramData, LineData, MouseEventParams } from 'lightweight-charts'
import type { ChartSurface } from '../../chart-adapter.ts'
import { factsOf, indicatorTitle, type ChosenIndicator } from '../../indicators/catalogue.ts'
import type { CandleFeed } from '../series/candle-feed.ts'
import { drawIndicator, type DrawnIndicator, type IndicatorDrawing } from './draw-indicator.ts'
import classes from './Indicators.module.css'
import { lineColor } from './line-colors.ts'
import { onPaint, paneTops } from '../pane.ts'

export interface IndicatorsProps {
  readonly surface: ChartSurface
  readonly feed: CandleFeed
  readonly decimals: number
  readonly indicators: readonly ChosenIndicator[]
}

/** The chosen indicators in the chart, with their values at the crosshair or the last candle [ROOM-03]. */
export function Indicators({ surface, feed, decimals, indicators }: IndicatorsProps) {
  const { t, i18n } = useLingui()
  const { scheme, palette } = useColorScheme()
  const look = `${scheme} ${palette} ${i18n.locale}`
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (list.current === null) return
    const drawn = indicators.map((chosen, place) => {
      const drawing = { chosen, color: lineColor(place, scheme), decimals, look }
      return { ...drawing, ...drawIndicator(surface, feed, drawing) }
    })
    const stop = followValues(list.current, surface, feed, drawn)
    return () => {
      stop()
      for (const { remove } of drawn) remove()
    }
  }, [surface, feed, decimals, indicators, scheme, look])
  return <ul ref={list} className={classes.values} aria-label={t`Indicators on the chart`} />
}

/** Distance from a pane's upper edge, px. */
const INSET = 4

type Shown = IndicatorDrawing & DrawnIndicator

/**
 * Writes each indicator's name and values into a list, at the crosshair or the last candle, so that neither ticks nor
 * crosshair moves cause a React render. Indicators with a separate pane are labelled there. Returns the function that
 * stops it.
 */
function followValues(
  list: HTMLElement,
  surface: ChartSurface,
  feed: CandleFeed,
  shown: readonly Shown[],
): () => void {
  const { chart, isGone } = surface
  const rows = shown.map((each) => ({ each, ...addRow(list, each) }))
  let hovered: MouseEventParams['seriesData'] | undefined

  function write(): void {
    for (const { each, values } of rows) {
      const latest = each.latest()
      const decimals = factsOf(each.chosen.kind).decimals ?? each.decimals
      const text = each.series
        .map((series, line) => {
          const point = hovered?.get(series) as LineData | HistogramData | undefined
          return formatPrice(hovered === undefined ? latest?.[line] : point?.value, decimals)
        })
        .join('  ')
      if (values.data !== text) values.data = text
    }
  }
  function place(): void {
    const tops = paneTops(surface)
    for (const { each, row } of rows) {
      if (factsOf(each.chosen.kind).place === 'price') continue
      const pane = each.series[0]?.getPane().paneIndex() ?? 0
      const transform = `translateY(${Math.round((tops[pane] ?? 0) + INSET)}px)`
      if (row.style.transform !== transform) row.style.transform = transform
    }
  }
  function moved({ logical, seriesData }: MouseEventParams): void {
    // The last candle is still forming, so its value under the crosshair is out of date by now.
    const isFinished = logical !== undefined && logical < feed.candles.length - 1
    hovered = isFinished ? seriesData : undefined
    write()
  }

  write()
  place()
  chart.subscribeCrosshairMove(moved)
  const stops = [feed.follow(write), onPaint(surface, place)]
  return () => {
    for (const stop of stops) stop()
    list.replaceChildren()
    if (!isGone()) chart.unsubscribeCrosshairMove(moved)
  }
}

function addRow(list: HTMLElement, { chosen, color }: Shown) {
  const row = document.createElement('li')
  const name = document.createElement('span')
  const values = document.createTextNode('')
  row.dataset['place'] = factsOf(chosen.kind).place
  name.textContent = indicatorTitle(chosen)
  name.style.color = color
  row.append(name, ' ', values)
  list.append(row)
  return { row, values }
}
