import { lazyCode } from '@tradefront/browser'

/** A lazily loaded service that can be used before it is loaded. */
export interface Late<T> {
  /** The loaded service; undefined until then. */
  readonly loaded: T | undefined
  /** Loads it once. Rejects on failure; the next call tries again. */
  load(): Promise<T>
  /**
   * Loads it and then calls `begin`, in the order of these calls. A failed load is retried. Returns the function that
   * stops it, callable even before it began.
   */
  loadAndBegin(begin: (real: T) => () => void): () => void
  /** Calls `begin` once it is loaded, but doesn't cause the load. Returns the function that stops it. */
  beginWhenLoaded(begin: (real: T) => () => void): () => void
  /**
   * Acts immediately if it is loaded, else after the queued calls; dropped if nothing is queued, since there is nothing
   * to act on.
   */
  actIfUsed(act: (real: T) => void): void
}

export interface LateOptions<T> {
  readonly load: () => Promise<T>
  /** Called with the error of each failed load. */
  readonly onFailure: (error: unknown) => void
  /** Pause before a load is retried while calls are queued, ms. */
  readonly retryMs: number
}

interface Waiting<T> {
  readonly begin: (real: T) => () => void
  /** Whether this entry causes the load. */
  readonly loads: boolean
  end?: () => void
}

export function createLate<T>({ load, onFailure, retryMs }: LateOptions<T>): Late<T> {
  let loaded: T | undefined
  const waiting = new Set<Waiting<T>>()
  const code = lazyCode(async () => {
    try {
      const real = await load()
      loaded = real
      // Beginning one entry may stop another, which is then no longer in the set.
      for (const item of waiting) {
        waiting.delete(item)
        item.end = item.begin(real)
      }
      return real
    } catch (error) {
      onFailure(error)
      setTimeout(loadIfWanted, retryMs)
      throw error
    }
  })

  function loadIfWanted(): void {
    // A failure was reported above, which also schedules the retry.
    if ([...waiting].some(({ loads }) => loads)) code.load().catch(() => {})
  }

  function wait(item: Waiting<T>): () => void {
    if (loaded !== undefined) return item.begin(loaded)
    waiting.add(item)
    if (item.loads) loadIfWanted()
    return () => {
      waiting.delete(item)
      item.end?.()
    }
  }

  return {
    get loaded() {
      return loaded
    },
    load: code.load,
    loadAndBegin: (begin) => wait({ begin, loads: true }),
    beginWhenLoaded: (begin) => wait({ begin, loads: false }),
    actIfUsed(act) {
      if (loaded === undefined && waiting.size === 0) return
      const nothingToEnd = () => {}
      wait({
        loads: false,
        begin(real) {
          act(real)
          return nothingToEnd
        },
      })
    },
  }
}
