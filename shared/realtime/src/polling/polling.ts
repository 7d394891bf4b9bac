import type { StatusSource } from '../connection/use-connection-status.ts'
import { type Clock, type TimerHandle, systemClock } from '../platform/clock.ts'
import { type RealtimeLog, consoleLog } from '../platform/log.ts'

export interface PollingOptions {
  /** Time between the end of one run and the start of the next, ms. */
  intervalMs: number
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

  if (options.immediate === true) void turn()
  else wait()
  return () => {
    stopping.abort()
    clock.clearTimeout(timer)
  }
}

/**
 * Polls while a connection is anything but connected: the fallback of trades (every 30 s) and chat
 * (every 5 s) [ORD-13, CHAT-05]. Returns the ending.
 */
export function pollWhileDisconnected(source: StatusSource, options: PollingOptions): () => void {
  let stop: (() => void) | undefined
  function follow(): void {
    const live = source.status.state === 'connected'
    if (live) {
      stop?.()
      stop = undefined
    } else {
      stop ??= startPolling(options)
    }
  }
  const off = source.onStatus(follow)
  follow()
  return () => {
    off()
    stop?.()
  }
}
