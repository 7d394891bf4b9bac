import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ChartSurface } from '../chart-adapter.ts'
import { onPaint, paneSize, type PaneSize } from './pane.ts'

/** Keeps an element as big as the candles' pane, or another part of the chart, without axes. */
export function usePaneLayer(
  surface: ChartSurface,
  sizeOf: (surface: ChartSurface) => PaneSize = paneSize,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let shown = ''
    function fit(): void {
      const { width, height } = sizeOf(surface)
      const next = `${width} ${height}`
      if (ref.current === null || next === shown) return
      shown = next
      ref.current.style.width = `${width}px`
      ref.current.style.height = `${height}px`
    }
    fit()
    return onPaint(surface, fit)
  }, [surface, sizeOf])
  return ref
}
