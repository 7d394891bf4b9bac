import {
  browserStorage,
  readStored,
  type Realtime,
  type SiteConfig,
  type TextStorage,
} from '@tradefront/contracts'
import type { RemoteContext, RemoteStorage, RemoteTimers } from '../contract/remote-context.tsx'
import { scopedRealtime, type EmitGuard } from './scoped-realtime.ts'
import { createTracker, type LeakHandler, type Tracker } from './tracker.ts'

/** What a scope is made from. */
export interface ScopeOptions {
  readonly name: string
  readonly realtime: Realtime
  /** Where the remote's own keys are kept; default: this browser's localStorage. */
  readonly storage?: TextStorage | undefined
  /** Strict mode: called with everything that the remote left behind. */
  readonly onLeak?: LeakHandler | undefined
  readonly config?: SiteConfig | undefined
  /** Watches over the remote's events on the bus; asked at each one, since it comes late. */
  readonly guard?: (() => EmitGuard | undefined) | undefined
}

/** The context of one mount, and its end. */
export interface RemoteScope {
  readonly context: RemoteContext
  /** Aborts the signal and ends every subscription and timer; harmless when repeated. */
  release(): void
}

/** Makes the context for one mount of a page or slot; also the way to one in a remote's tests. */
export function createRemoteScope({
  name,
  realtime,
  storage,
  onLeak,
  config,
  guard,
}: ScopeOptions): RemoteScope {
  const tracker = createTracker(name, onLeak)
  const abort = new AbortController()
  const live = scopedRealtime(realtime, tracker, { name, guard })
  const timers = scopedTimers(tracker)
  return {
    context: {
      name,
      signal: abort.signal,
      bus: live.bus,
      realtime: live,
      storage: scopedStorage(name, storage ?? browserStorage('site')),
      timers: timers.timers,
      config,
    },
    release() {
      abort.abort()
      timers.endPending()
      tracker.release()
    },
  }
}

function scopedStorage(name: string, storage: TextStorage | undefined): RemoteStorage {
  const full = (key: string) => `remote:${name}:${key}`
  const quietly = <T>(run: () => T): T | undefined => {
    try {
      return run()
    } catch {
      return undefined
    }
  }
  return {
    read: (key, schema, salvage) => readStored(storage, full(key), schema, salvage),
    set: (key, value) => quietly(() => storage?.setItem(full(key), value)),
    remove: (key) => quietly(() => storage?.removeItem(full(key))),
  }
}

/** A one-shot timer that is still pending at the end is no leak: ending it is what the scope is for. */
function scopedTimers(tracker: Tracker): { timers: RemoteTimers; endPending: () => void } {
  const intervals = new Map<number, () => void>()
  const pending = new Map<number, ReturnType<typeof globalThis.setTimeout>>()
  let last = 0
  const setInterval: RemoteTimers['setInterval'] = (run, delay) => {
    const handle = ++last
    const timer = globalThis.setInterval(run, delay)
    const stop = () => globalThis.clearInterval(timer)
    intervals.set(handle, tracker.track(`interval of ${delay} ms`, stop, setInterval))
    return handle
  }
  const setTimeout: RemoteTimers['setTimeout'] = (run, delay) => {
    const handle = ++last
    if (tracker.released) return handle
    const fire = () => {
      pending.delete(handle)
      run()
    }
    pending.set(handle, globalThis.setTimeout(fire, delay))
    return handle
  }
  const clear: RemoteTimers['clear'] = (handle) => {
    globalThis.clearTimeout(pending.get(handle))
    pending.delete(handle)
    intervals.get(handle)?.()
    intervals.delete(handle)
  }
  const endPending = () => {
    for (const handle of pending.keys()) clear(handle)
  }
  return { timers: { setTimeout, setInterval, clear }, endPending }
}
