import type { Candle, PriceBook } from '@tradefront/contracts'
import type { CandlestickData } from 'lightweight-charts'
import { useRemoteContext } from '@tradefront/federation'
import { useEffect, useState } from 'react'
import { joinCandles, quoteTime, withTick } from '../candle-series.ts'
import type { CandleSource, ChartSurface } from '../chart-adapter.ts'
import { fetchCandles } from '../fetch-candles.ts'
import type { ChartInterval } from '../intervals.ts'

/** Candles the table requests beside a chart that can't be read. */
const LIMIT = 100

/** The built-in chart's candles. */
export function candlesOfChart(surface: ChartSurface): CandleSource {
  const { series, isGone } = surface
  return {
    candles: () =>
      isGone()
        ? []
        : series.data().map((bar) => {
            const { time, open, high, low, close, customValues } = bar as CandlestickData
            const volume = customValues?.['volume'] as number | undefined
            return { time: Number(time), open, high, low, close, volume }
          }),
    onChange(listener) {
      let count = series.data().length
      const changed = (scope: 'full' | 'update') => {
        const before = count
        count = series.data().length
        listener(scope === 'full' || count !== before)
      }
      series.subscribeDataChanged(changed)
      return () => {
        if (!isGone()) series.unsubscribeDataChanged(changed)
      }
    },
  }
}

/** Candles for a chart that can't be read, such as a provider's: history if available, then live ticks. */
export function candlesOfFeed(id: string, interval: ChartInterval, book: PriceBook): CandleSource {
  let candles: readonly Candle[] = []
  return {
    candles: () => candles,
    onChange(listener) {
      const controller = new AbortController()
      async function load(): Promise<void> {
        const history = await fetchCandles(id, interval, LIMIT, { signal: controller.signal }).catch(() => [])
        if (controller.signal.aborted) return
        candles = joinCandles(history, candles)
        listener(true)
      }
      const stop = book.subscribe(id, 'list', (quote) => {
        // A price from the asset list is not a tick.
        if (quote.updatedAt === undefined && quote.direction === 0) return
        const last = candles.at(-1)
        const next = withTick(last, quote.price, quoteTime(quote, Date.now()), interval)
        if (next === undefined) return
        candles = next.time === last?.time ? [...candles.slice(0, -1), next] : [...candles, next]
        listener(next.time !== last?.time)
      })
      void load()
      return () => {
        controller.abort()
        stop()
      }
    },
  }
}

/** Rows of the table. */
const TABLE_ROWS = 100
/** Update interval of the forming candle, ms: faster would be unreadable. */
export const FORMING_MS = 5_000

/** The last candles, newest first: a new one immediately, the forming one every few seconds, not per tick. */
export function useLastCandles(source: CandleSource): readonly Candle[] {
  const { timers } = useRemoteContext()
  const [candles, setCandles] = useState<readonly Candle[]>(() => lastOf(source))
  useEffect(() => {
    let waiting: number | undefined
    function read(): void {
      if (waiting !== undefined) timers.clear(waiting)
      waiting = undefined
      setCandles(lastOf(source))
    }
    read()
    const stop = source.onChange((isNew) => {
      if (isNew) read()
      else waiting ??= timers.setTimeout(read, FORMING_MS)
    })
    return () => {
      stop()
      if (waiting !== undefined) timers.clear(waiting)
    }
  }, [source, timers])
  return candles
}

function lastOf(source: CandleSource): readonly Candle[] {
  return source.candles().slice(-TABLE_ROWS).toReversed()
}
