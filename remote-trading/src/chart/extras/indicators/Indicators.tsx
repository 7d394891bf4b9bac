import { useColorScheme } from '@tradefront/ui/color-scheme'
import { useLayoutEffect, useRef } from 'react'
import type { ChartSurface } from '../../chart-adapter.ts'
import type { ChosenIndicator } from '../../indicators/catalogue.ts'
import type { CandleFeed } from '../series/candle-feed.ts'
import { drawIndicator } from './draw-indicator.ts'
import { followValues } from './follow-values.ts'
import classes from './Indicators.module.css'
import { lineColor } from './line-colors.ts'

export interface IndicatorsProps {
  readonly surface: ChartSurface
  readonly feed: CandleFeed
  readonly decimals: number
  readonly indicators: readonly ChosenIndicator[]
}

/** The chosen indicators in the chart, and their values at the crosshair or now [ROOM-03]. */
export function Indicators({ surface, feed, decimals, indicators }: IndicatorsProps) {
  const { scheme, palette } = useColorScheme()
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (list.current === null) return
    const drawn = indicators.map((chosen, place) => {
      const drawing = { chosen, color: lineColor(place, scheme), decimals, look: `${scheme} ${palette}` }
      return { ...drawing, ...drawIndicator(surface, feed, drawing) }
    })
    const stop = followValues(list.current, surface, feed, drawn)
    return () => {
      stop()
      for (const { remove } of drawn) remove()
    }
  }, [surface, feed, decimals, indicators, scheme, palette])
  return <ul ref={list} className={classes.values} aria-label="Indicators in the chart" />
}
