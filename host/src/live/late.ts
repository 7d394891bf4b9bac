import { lazyCode } from '@tradefront/contracts'

/** Something that is loaded when it is first needed, and used as if it were there already. */
export interface Late<T> {
  /** What was loaded; `undefined` until then. */
  readonly loaded: T | undefined
  /** Loads it, once. Rejects when that fails; the next call tries again. */
  load(): Promise<T>
  /**
   * Loads it, and begins something that lasts once it is there, in the order of the calls. A load that fails
   * is tried again. Returns a function that stops it; it may be called before that.
   */
  loadAndBegin(begin: (real: T) => () => void): () => void
  /** Begins something that lasts once it is there; does not load it. Returns a function that stops it. */
  beginWhenLoaded(begin: (real: T) => () => void): () => void
  /**
   * Acts at once where it is loaded, else after what is waiting for it; not at all where nothing waits, since
   * then there is nothing to act on.
   */
  actIfUsed(act: (real: T) => void): void
}

/** What {@link createLate} works with. */
export interface LateOptions<T> {
  readonly load: () => Promise<T>
  /** Called with the error of every failed load. */
  readonly onFailure: (error: unknown) => void
  /** Wait before a load is tried again while somebody waits for it, ms. */
  readonly retryMs: number
}

interface Waiting<T> {
  readonly begin: (real: T) => () => void
  /** Whether it is loaded for this. */
  readonly loads: boolean
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
      setTimeout(loadIfWanted, retryMs)
      throw error
    }
  })

  function loadIfWanted(): void {
    // A failure was reported above, which also arranges the next try.
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
