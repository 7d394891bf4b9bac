import { browserStorage, readStored, type TextStorage } from '@tradefront/browser'
import type { Realtime, SiteConfig } from '@tradefront/contracts'
import type { RemoteContext, RemoteStorage, RemoteTimers } from '../contract/remote-context.tsx'
import { scopedRealtime, type EmitGuard } from './scoped-realtime.ts'
import { createTracker, type LeakHandler, type Tracker } from './tracker.ts'

/** Dependencies of a scope. */
export interface ScopeOptions {
  readonly name: string
  readonly realtime: Realtime
  /** Where the remote's keys are stored; default: localStorage. */
  readonly storage?: TextStorage | undefined
  /** Strict mode: called for everything the remote leaked. */
  readonly onLeak?: LeakHandler | undefined
  readonly config?: SiteConfig | undefined
  /** Guards the remote's bus events; looked up for each one, since it may be installed later. */
  readonly guard?: (() => EmitGuard | undefined) | undefined
}

/** The context of one mount, and how to release it. */
export interface RemoteScope {
  readonly context: RemoteContext
  /** Aborts the signal and ends every subscription and timer; may be called repeatedly. */
  release(): void
}

/** Creates the context of one mount of a page or slot; also used in remotes' tests. */
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

/** A one-shot timer still pending at the end isn't a leak: ending it is the scope's job. */
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
