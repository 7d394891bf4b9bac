import { useColorScheme } from '@tradefront/ui/color-scheme'
import { useEffect, useState } from 'react'
import type { ChartSurface } from '../../chart-adapter.ts'
import { candleMargins } from '../../scale-margins.ts'
import type { ChartLook } from '../look/chart-look.ts'
import type { CandleFeed } from './candle-feed.ts'
import { drawStyle } from './draw-style.ts'
import { drawVolume } from './draw-volume.ts'
import { SCALE_MODES } from './scale-modes.ts'

export interface ChartSeriesProps {
  readonly surface: ChartSurface
  readonly feed: CandleFeed
  readonly look: ChartLook
}

/** Draws the candles the way the customer chose: in another style, and with volume [ROOM-03]. */
export function ChartSeries({ surface, feed, look: chosen }: ChartSeriesProps): null {
  const { scheme, palette } = useColorScheme()
  const { style, volume } = chosen
  // Prices of several instruments have no scale in common.
  const scale = chosen.compared.length > 0 ? 'percent' : chosen.scale
  const look = `${scheme} ${palette}`
  const [hasVolume, setHasVolume] = useState(false)

  // Runs after the chart's own effect that updates its colours to another theme's tokens.
  useEffect(() => {
    if (style !== 'candles') return drawStyle(surface, feed, { style, look })
  }, [surface, feed, style, look])
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- see SCALE_MODES
    surface.series.priceScale().applyOptions({ mode: SCALE_MODES[scale] })
  }, [surface, scale])
  useEffect(() => {
    const read = () => setHasVolume(feed.candles.some((candle) => candle.volume !== undefined))
    read()
    return feed.follow((change) => {
      if (change === 'all') read()
    })
  }, [feed])
  const withVolume = volume && hasVolume
  useEffect(() => {
    surface.series.priceScale().applyOptions({ scaleMargins: candleMargins(withVolume) })
    if (withVolume) return drawVolume(surface, feed, look)
  }, [surface, feed, withVolume, look])

  return null
}
