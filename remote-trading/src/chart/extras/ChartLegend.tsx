import type { CandleInterval } from '@tradefront/contracts'
import { useLayoutEffect, useRef } from 'react'
import type { ChartSurface } from '../chart-adapter.ts'
import classes from './ChartExtras.module.css'
import { followLegend } from './follow-legend.ts'

export interface ChartLegendProps {
  readonly surface: ChartSurface
  readonly interval: CandleInterval
  readonly decimals: number
}

/** Time, open, high, low, close and change of the candle under the crosshair, else of the last one [ROOM-03]. */
export function ChartLegend({ surface, interval, decimals }: ChartLegendProps) {
  const ref = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => {
    if (ref.current === null) return
    return followLegend(ref.current, surface, interval, decimals)
  }, [surface, interval, decimals])
  return <output ref={ref} aria-label="Candle" aria-live="off" className={classes.legend} />
}
