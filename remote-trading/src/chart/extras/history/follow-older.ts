import { isNotOffered } from '@tradefront/api'
import type { CandleInterval } from '@tradefront/contracts'
import type { LogicalRange } from 'lightweight-charts'
import { joinCandles, toBar } from '../../candle-series.ts'
import type { ChartSurface } from '../../chart-adapter.ts'
import { fetchCandles } from '../../fetch-candles.ts'

/** Candles that are asked for at a time. */
export const OLDER_LIMIT = 500
/** Older candles are requested this many candles before the oldest one is in view. */
const AHEAD = 50
/** A chart with fewer has no history to go on from. */
const LEAST = 20
/** Where scrolling back ends, so that a tab's memory does. */
export const MAX_CANDLES = 10_000

/** What there is of older candles: nothing asked, on their way, none, no room, not offered by this broker, or failed. */
export type OlderState = 'idle' | 'loading' | 'end' | 'limit' | 'not-offered' | 'failed'

export interface OlderCandles {
  /** After a failure. */
  readonly retry: () => void
  readonly stop: () => void
}

/**
 * Puts older candles before the oldest one when the chart is scrolled there. The view stays on the candles it shows: the
 * library counts it from the newest one.
 */
export function followOlder(
  surface: ChartSurface,
  id: string,
  interval: CandleInterval,
  onState: (state: OlderState) => void,
): OlderCandles {
  const { chart, series, shift, isGone } = surface
  const scale = chart.timeScale()
  const ending = new AbortController()
  let state: OlderState = 'idle'

  function become(next: OlderState): void {
    state = next
    onState(next)
  }
  function oldest(): number | undefined {
    const bar = series.dataByIndex(0)
    return bar === null ? undefined : Number(bar.time) - shift()
  }
  function look(range: LogicalRange | null): void {
    if (state !== 'idle' || range === null || range.from > AHEAD) return
    const count = series.data().length
    if (count < LEAST) return
    if (count >= MAX_CANDLES) become('limit')
    else void load()
  }
  async function load(): Promise<void> {
    const to = oldest()
    if (to === undefined) return
    become('loading')
    const { signal } = ending
    try {
      const answer = await fetchCandles(id, interval, OLDER_LIMIT, { to, signal })
      // Of a broker that does not know `to`, and answers with the newest ones, nothing is left.
      const older = joinCandles(
        answer.filter(({ time }) => time < to),
        [],
      )
      if (signal.aborted) return
      if (older.length === 0) return become('end')
      // What came meanwhile stays; were the candles replaced, these do not belong before them.
      if (oldest() === to)
        series.setData([...older.map((candle) => toBar(candle, shift())), ...series.data()])
      become('idle')
      look(scale.getVisibleLogicalRange())
    } catch (error) {
      if (!signal.aborted) become(isNotOffered(error) ? 'not-offered' : 'failed')
    }
  }

  scale.subscribeVisibleLogicalRangeChange(look)
  return {
    retry() {
      if (state === 'failed') void load()
    },
    stop() {
      ending.abort()
      if (!isGone()) scale.unsubscribeVisibleLogicalRangeChange(look)
    },
  }
}
