import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ChartSurface } from '../chart-adapter.ts'
import { onPaint, paneSize } from './pane.ts'

/** Keeps an element as big as the chart without its axes. */
export function usePaneLayer(surface: ChartSurface): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let shown = ''
    function fit(): void {
      const { width, height } = paneSize(surface)
      const next = `${width} ${height}`
      if (ref.current === null || next === shown) return
      shown = next
      ref.current.style.width = `${width}px`
      ref.current.style.height = `${height}px`
    }
    fit()
    return onPaint(surface, fit)
  }, [surface])
  return ref
}
