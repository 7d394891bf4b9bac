import type { RemoteTimers } from '@tradefront/federation'
import type { CandleChange, CandleFeed } from '../series/candle-feed.ts'

/** Time between two updates of indicators while ticks keep coming, ms: nothing on screen is older than 100. */
export const CALM_MS = 80

/** The candles for what only follows them. */
export type CandleFollower = Pick<CandleFeed, 'candles' | 'follow'>

/** A feed with an end. */
export interface CalmFeed extends CandleFollower {
  /** Tells nothing from here on. */
  readonly end: () => void
}

/**
 * Tells of ticks at most every {@link CALM_MS}, and every listener at once: the chart goes through all candles of all
 * panes for each line that is updated, which costs more than the candle that moved. The last tick always arrives, a
 * finished candle before the next one begins. A hidden page is told nothing until it is shown.
 */
export function createCalmFeed(feed: CandleFeed, timers: RemoteTimers): CalmFeed {
  const listeners = new Set<(change: CandleChange) => void>()
  let toldAt = Number.NEGATIVE_INFINITY
  let behind: 'last' | 'all' | undefined
  let timer: number | undefined
  /** The candle before the newest one is being told of. */
  let isFinishing = false

  function tell(change: CandleChange): void {
    for (const listener of listeners) listener(change)
  }
  function stopWaiting(): void {
    if (timer !== undefined) timers.clear(timer)
    timer = undefined
  }
  function catchUp(): void {
    stopWaiting()
    if (behind === undefined || document.hidden) return
    const change = behind
    behind = undefined
    toldAt = performance.now()
    tell(change)
  }
  function finish(): void {
    isFinishing = true
    catchUp()
    isFinishing = false
  }
  function changed(change: CandleChange): void {
    if (change === 'last') {
      behind ??= 'last'
      const wait = toldAt + CALM_MS - performance.now()
      if (wait <= 0) catchUp()
      else if (!document.hidden) timer ??= timers.setTimeout(catchUp, wait)
      return
    }
    if (document.hidden || change === 'all') {
      behind = 'all'
      catchUp()
      return
    }
    if (behind === 'last') finish()
    tell('added')
  }

  const stop = feed.follow(changed)
  document.addEventListener('visibilitychange', catchUp)
  return {
    get candles() {
      return isFinishing ? feed.candles.slice(0, -1) : feed.candles
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end() {
      stop()
      stopWaiting()
      document.removeEventListener('visibilitychange', catchUp)
    },
  }
}
