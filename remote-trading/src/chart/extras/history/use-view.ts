import { useEffect, useState } from 'react'
import type { ChartSurface } from '../../chart-adapter.ts'

/** What of the time scale is in sight, as far as the chart says so. */
export interface View {
  /** The newest candle is out of sight, to the right. */
  readonly isAway: boolean
  /** There is nothing left of the oldest candle, and that is in sight. */
  readonly isBeforeFirst: boolean
}

/** Follows the chart's scrolling and zooming; a component renders only when one of the two changes. */
export function useView(surface: ChartSurface): View {
  const [isAway, setAway] = useState(false)
  const [isBeforeFirst, setBeforeFirst] = useState(false)
  useEffect(() => {
    const scale = surface.chart.timeScale()
    function look(): void {
      const range = scale.getVisibleLogicalRange()
      setAway(range !== null && scale.scrollPosition() < 0)
      setBeforeFirst(range !== null && range.from < 0)
    }
    look()
    scale.subscribeVisibleLogicalRangeChange(look)
    return () => {
      if (!surface.isGone()) scale.unsubscribeVisibleLogicalRangeChange(look)
    }
  }, [surface])
  return { isAway, isBeforeFirst }
}
