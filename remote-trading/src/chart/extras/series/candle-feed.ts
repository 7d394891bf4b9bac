import type { Candle } from '@tradefront/contracts'
import type { CandlestickData } from 'lightweight-charts'
import type { ChartSurface } from '../../chart-adapter.ts'

/** What changed: everything, a new last candle, or the last candle by a tick. */
export type CandleChange = 'all' | 'added' | 'last'

/** The chart's candles, for everything calculated from them or positioned by them. */
export interface CandleFeed {
  /** Oldest first; the same array is changed by ticks. */
  readonly candles: readonly Candle[]
  /**
   * Calls the listener with each change until the returned function is called. Ticks arrive as the chart draws them, at
   * most every 50 ms.
   */
  readonly follow: (listener: (change: CandleChange) => void) => () => void
  /** Adds the volume of these candles, which ticks lack. */
  readonly addVolumes: (candles: readonly Candle[]) => void
  /** Reads the chart until the returned function is called. */
  readonly start: () => () => void
}

/** Reads the chart's candles: all of them only if they were replaced, else the last one. */
export function createCandleFeed({ series, isGone }: ChartSurface): CandleFeed {
  const listeners = new Set<(change: CandleChange) => void>()
  const volumes = new Map<number, number>()
  let candles: Candle[] = []

  function candleOf(bar: CandlestickData): Candle {
    const { open, high, low, close, customValues } = bar
    const time = Number(bar.time)
    const volume = volumes.get(time) ?? (customValues?.['volume'] as number | undefined)
    return { time, open, high, low, close, ...(volume !== undefined && { volume }) }
  }
  function notify(change: CandleChange): void {
    for (const listener of listeners) listener(change)
  }
  function changed(scope: 'full' | 'update'): void {
    if (scope === 'full') {
      const bars = series.data() as readonly CandlestickData[]
      // Another instrument or interval starts empty.
      if (bars.length === 0) volumes.clear()
      candles = bars.map(candleOf)
      notify('all')
      return
    }
    const added = series.dataByIndex(candles.length) as CandlestickData | null
    const bar = added ?? (series.dataByIndex(candles.length - 1) as CandlestickData | null)
    if (bar === null) return
    if (added === null) candles[candles.length - 1] = candleOf(bar)
    else candles.push(candleOf(bar))
    notify(added === null ? 'last' : 'added')
  }

  return {
    get candles() {
      return candles
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    addVolumes(newest) {
      for (const { time, volume } of newest) if (volume !== undefined) volumes.set(time, volume)
      const last = candles.length - 1
      let isOlder = false
      candles = candles.map((candle, index) => {
        const volume = volumes.get(candle.time)
        if (volume === undefined || volume === candle.volume) return candle
        isOlder ||= index < last
        return { ...candle, volume }
      })
      notify(isOlder ? 'all' : 'last')
    },
    start() {
      changed('full')
      series.subscribeDataChanged(changed)
      return () => {
        if (!isGone()) series.unsubscribeDataChanged(changed)
      }
    },
  }
}
