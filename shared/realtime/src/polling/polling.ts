import type { AccountEvents } from '@tradefront/contracts'
import type { StatusSource } from '../connection/use-connection-status.ts'
import { type Clock, type TimerHandle, systemClock } from '../platform/clock.ts'
import { type RealtimeLog, consoleLog } from '../platform/log.ts'

export interface PollingOptions {
  /** Time between the end of one run and the start of the next, ms; by the number of runs so far where it grows. */
  intervalMs: number | ((runs: number) => number)
  /** One poll. A failure is logged and the next run comes all the same. The signal aborts when polling stops. */
  run: (signal: AbortSignal) => Promise<unknown> | void
  /** Whether to run at once instead of after the first interval. */
  immediate?: boolean
  clock?: Clock
  onLog?: RealtimeLog
}

/** Polls until the returned function is called; runs never overlap. */
export function startPolling(options: PollingOptions): () => void {
  const { intervalMs, run, clock = systemClock, onLog = consoleLog } = options
  const stopping = new AbortController()
  let timer: TimerHandle | undefined
  let runs = 0

  async function turn(): Promise<void> {
    runs += 1
    try {
      await run(stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted)
        onLog({ level: 'warn', source: 'polling', message: 'a poll failed', error })
    }
    if (!stopping.signal.aborted) wait()
  }
  function wait(): void {
    timer = clock.setTimeout(
      () => void turn(),
      typeof intervalMs === 'number' ? intervalMs : intervalMs(runs),
    )
  }

  if (options.immediate === true) void turn()
  else wait()
  return () => {
    stopping.abort()
    clock.clearTimeout(timer)
  }
}

/** What {@link pollWhileDisconnected} follows: a connection, and where it is account events, a channel of it. */
export type PolledSource = StatusSource & Pick<AccountEvents, 'onSubscribed' | 'onSubscriptionError'>

/**
 * Polls while the events of a channel do not come: while the connection is anything but connected, and
 * while the broker refuses the channel. The fallback of trades (every 30 s) [ORD-13]. Returns a function that stops it.
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
    // Every connection asks for the channel anew.
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
