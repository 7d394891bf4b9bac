import type { Asset, Candle, CandleInterval } from '@tradefront/contracts'
import type { IChartApi, ISeriesApi, LineStyle } from 'lightweight-charts'
import type { ComponentType } from 'react'

/** Props of every chart of the room, ours or the provider's [ROOM-03]. */
export interface ChartProps {
  /** The active instrument: a chart follows it. */
  readonly asset: Asset
  readonly interval: CandleInterval
  /** Decimals of the instrument's prices. */
  readonly decimals: number
  /**
   * Called with the surface that lines and legend are put on, and at its end. The same function at each
   * rendering. A chart that cannot be drawn on, such as a provider's in its frame, has none.
   */
  readonly onSurface: (surface: ChartSurface | undefined) => void
}

/** The one way to a chart: built-in or an external provider's. */
export type ChartAdapter = ComponentType<ChartProps>

/** Meanings of the chart's lines; each has a distinct style, since colour is not the only sign. */
export type LineKind = 'bid' | 'ask' | 'position' | 'takeProfit' | 'stopLoss'

/** Colours of candles whose close is above their open, and below it. */
export type CandleColors = Readonly<Record<'upColor' | 'downColor' | 'wickUpColor' | 'wickDownColor', string>>

/** The built-in chart, for what is drawn on it or reads from it. */
export interface ChartSurface {
  readonly chart: IChartApi
  readonly series: ISeriesApi<'Candlestick'>
  /** The library's line style of each kind: its code is not loaded twice for them. */
  readonly styles: Readonly<Record<LineKind, LineStyle>>
  /** The candles' colours, by the tokens of the present look. */
  readonly candleColors: () => CandleColors
  /** Seconds that the times in the series are ahead of UTC, so that the axis reads as the user's clock. */
  readonly shift: () => number
  /** Whether the chart has been taken away, and everything on it with it. */
  readonly isGone: () => boolean
}

/** Candles of one instrument and interval as they come, for the table. */
export interface CandleSource {
  /** Oldest first. */
  readonly candles: () => readonly Candle[]
  /** Calls the listener after each change; `isNew` when it is more than a tick of the last candle. */
  readonly onChange: (listener: (isNew: boolean) => void) => () => void
}
