import type { AccountEvents } from '@tradefront/contracts'
import type { StatusSource } from '../connection/use-connection-status.ts'
import { type Clock, type TimerHandle, systemClock } from '../platform/clock.ts'
import { type RealtimeLog, consoleLog } from '../platform/log.ts'

export interface PollingOptions {
  /** Delay before the first run, and between the end of one and the start of the next, ms. */
  intervalMs: number
  /** One poll. A failure is logged and polling continues. The signal aborts when polling stops. */
  run: (signal: AbortSignal) => Promise<unknown> | void
  clock?: Clock
  onLog?: RealtimeLog
}

/** Polls until the returned function is called; runs never overlap. */
export function startPolling(options: PollingOptions): () => void {
  const { intervalMs, run, clock = systemClock, onLog = consoleLog } = options
  const stopping = new AbortController()
  let timer: TimerHandle | undefined

  async function turn(): Promise<void> {
    try {
      await run(stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted)
        onLog({ level: 'warn', source: 'polling', message: 'a poll failed', error })
    }
    if (!stopping.signal.aborted) wait()
  }
  function wait(): void {
    timer = clock.setTimeout(() => void turn(), intervalMs)
  }

  wait()
  return () => {
    stopping.abort()
    clock.clearTimeout(timer)
  }
}

/** A connection and, for account events, one of its channels, as used by {@link pollWhileDisconnected}. */
export type PolledSource = StatusSource & Pick<AccountEvents, 'onSubscribed' | 'onSubscriptionError'>

/**
 * Polls while a channel's events don't arrive: while not connected, and while the broker refuses the channel. The
 * fallback for trades (every 30 s) [ORD-13]. Returns a function that stops it.
 */
export function pollWhileDisconnected(
  source: PolledSource,
  channel: string,
  options: PollingOptions,
): () => void {
  let stop: (() => void) | undefined
  let refused = false
  function follow(): void {
    const { state } = source.status
    // Every connection subscribes to the channel again.
    if (state !== 'connected') refused = false
    if (state === 'connected' && !refused) {
      stop?.()
      stop = undefined
    } else {
      stop ??= startPolling(options)
    }
  }
  const ends = [
    source.onStatus(follow),
    source.onSubscribed(channel, () => {
      refused = false
      follow()
    }),
    source.onSubscriptionError((error) => {
      if (error.channel !== channel) return
      refused = true
      follow()
    }),
  ]
  follow()
  return () => {
    for (const end of ends) end()
    stop?.()
  }
}
