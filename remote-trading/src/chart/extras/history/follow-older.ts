import { isNotOffered } from '@tradefront/api'
import type { LogicalRange } from 'lightweight-charts'
import { joinCandles, toBar } from '../../candle-series.ts'
import type { ChartSurface } from '../../chart-adapter.ts'
import { fetchCandles } from '../../fetch-candles.ts'
import type { ChartInterval } from '../../intervals.ts'

/** Candles per request. */
export const OLDER_LIMIT = 500
/** Older candles are requested this many candles before the oldest one is in view. */
const AHEAD = 50
/** With fewer candles the chart has no history to extend. */
const MIN_CANDLES = 20
/** Limits scrolling back, to limit memory. */
export const MAX_CANDLES = 10_000

/** State of older candles; 'not-offered' if this broker doesn't support them. */
export type OlderState = 'idle' | 'loading' | 'end' | 'limit' | 'not-offered' | 'failed'

export interface OlderCandles {
  /** Retries after a failure. */
  readonly retry: () => void
  readonly stop: () => void
}

/**
 * Loads older candles when the chart is scrolled near the oldest one. The view stays on the visible candles, because
 * the library counts it from the newest one.
 */
export function followOlder(
  surface: ChartSurface,
  id: string,
  interval: ChartInterval,
  onState: (state: OlderState) => void,
): OlderCandles {
  const { chart, series, isGone } = surface
  const scale = chart.timeScale()
  const controller = new AbortController()
  let state: OlderState = 'idle'

  function become(next: OlderState): void {
    state = next
    onState(next)
  }
  function oldest(): number | undefined {
    const bar = series.dataByIndex(0)
    return bar === null ? undefined : Number(bar.time)
  }
  function look(range: LogicalRange | null): void {
    if (state !== 'idle' || range === null || range.from > AHEAD) return
    const count = series.data().length
    if (count < MIN_CANDLES) return
    if (count >= MAX_CANDLES) become('limit')
    else void load()
  }
  async function load(): Promise<void> {
    const to = oldest()
    if (to === undefined) return
    become('loading')
    const { signal } = controller
    try {
      const answer = await fetchCandles(id, interval, OLDER_LIMIT, { to, signal })
      // A broker that ignores `to` answers with the newest candles; none of these are older.
      const older = joinCandles(
        answer.filter(({ time }) => time < to),
        [],
      )
      if (signal.aborted) return
      if (older.length === 0) return become('end')
      // Keeps candles that arrived meanwhile. If the chart's candles were replaced, the answer no longer belongs before
      // them.
      if (oldest() === to) series.setData([...older.map(toBar), ...series.data()])
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
      controller.abort()
      if (!isGone()) scale.unsubscribeVisibleLogicalRangeChange(look)
    },
  }
}
