import type { Asset, Candle } from '@tradefront/contracts'
import type { IChartApiBase, ISeriesApi, LineStyle } from 'lightweight-charts'
import type { ComponentType } from 'react'
import type { ChartInterval } from './intervals.ts'
import type { RedrawPace } from './redraws.ts'

/** Props of each of the room's charts, built-in or the provider's [ROOM-03]. */
export interface ChartProps {
  /** The active instrument, which the chart follows. */
  readonly asset: Asset
  readonly interval: ChartInterval
  /** Decimals of the instrument's prices. */
  readonly decimals: number
  /**
   * Called with the surface for lines and legend, and with undefined when it is removed. Must be a stable function. A
   * chart that can't be drawn on, such as a provider's in an iframe, passes no surface.
   */
  readonly onSurface: (surface: ChartSurface | undefined) => void
}

/** Interface of the built-in chart and an external provider's. */
export type ChartAdapter = ComponentType<ChartProps>

/** Meanings of the chart's lines; each has a distinct style, since colour is not the only sign. */
export type LineKind = 'bid' | 'ask' | 'position' | 'takeProfit' | 'stopLoss'

/** Colours of candles whose close is above their open, and below it. */
export type CandleColors = Readonly<Record<'upColor' | 'downColor' | 'wickUpColor' | 'wickDownColor', string>>

/** The built-in chart, as seen by code that draws on it or reads from it. */
export interface ChartSurface {
  readonly chart: IChartApiBase
  readonly series: ISeriesApi<'Candlestick'>
  /** The library's line style for each kind, so that its code isn't loaded twice. */
  readonly styles: Readonly<Record<LineKind, LineStyle>>
  /** Candle colours from the current theme's tokens. */
  readonly candleColors: () => CandleColors
  /** How often prices redraw it. */
  readonly pace: RedrawPace
  /** Whether the chart has been removed, with everything on it. */
  readonly isGone: () => boolean
}

/** Live candles of one instrument and interval, for the table. */
export interface CandleSource {
  /** Oldest first. */
  readonly candles: () => readonly Candle[]
  /** Calls the listener after each change; `isNew` if it is more than a tick of the last candle. */
  readonly onChange: (listener: (isNew: boolean) => void) => () => void
}
