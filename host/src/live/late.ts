import { lazyCode } from '@tradefront/contracts'

/** Something that is loaded when it is first needed, and used as if it were there already. */
export interface Late<T> {
  /** What was loaded; `undefined` until then. */
  readonly loaded: T | undefined
  /** Loads it, once. Rejects when that fails; the next call tries again. */
  load(): Promise<T>
  /**
   * Begins something that lasts as soon as it is there, in the order of the calls; returns the ending,
   * which may come before. Asks for the load, again and again while it fails.
   */
  hold(begin: (real: T) => () => void): () => void
  /** The same, but leaves the load to others. */
  follow(begin: (real: T) => () => void): () => void
  /** Does something once, after what is waiting. Where nothing is loaded and nothing waits, it is void. */
  tell(act: (real: T) => void): void
}

/** What {@link createLate} works with. */
export interface LateOptions<T> {
  readonly load: () => Promise<T>
  /** Told of every failed load. */
  readonly onFailure: (error: unknown) => void
  /** Wait before a load is tried again while somebody waits for it, ms. */
  readonly retryMs: number
}

interface Waiting<T> {
  readonly begin: (real: T) => () => void
  /** Whether it asks for the load. */
  readonly asks: boolean
  end?: () => void
}

/** Makes a {@link Late}. */
export function createLate<T>({ load, onFailure, retryMs }: LateOptions<T>): Late<T> {
  let loaded: T | undefined
  const waiting = new Set<Waiting<T>>()
  const code = lazyCode(async () => {
    try {
      const real = await load()
      loaded = real
      // Beginning one may end another, which the set then no longer has.
      for (const item of waiting) {
        waiting.delete(item)
        item.end = item.begin(real)
      }
      return real
    } catch (error) {
      onFailure(error)
      setTimeout(loadForThoseWhoAsk, retryMs)
      throw error
    }
  })

  function loadForThoseWhoAsk(): void {
    // A failure has been told above, where it is also seen to that this is asked again.
    if ([...waiting].some(({ asks }) => asks)) code.load().catch(() => {})
  }

  function wait(item: Waiting<T>): () => void {
    if (loaded !== undefined) return item.begin(loaded)
    waiting.add(item)
    if (item.asks) loadForThoseWhoAsk()
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
    hold: (begin) => wait({ begin, asks: true }),
    follow: (begin) => wait({ begin, asks: false }),
    tell(act) {
      if (loaded === undefined && waiting.size === 0) return
      const nothingToEnd = () => {}
      wait({
        asks: false,
        begin(real) {
          act(real)
          return nothingToEnd
        },
      })
    },
  }
}
