import { savesData } from './saves-data.ts'

/** Code in a file of its own. */
export interface LazyCode<T> {
  /** What was loaded; `undefined` until then. */
  readonly loaded: T | undefined
  /** Loads it, once. A failure is not kept: the next call tries again. */
  load(): Promise<T>
}

/**
 * Makes code out of its import, once per page and outside of components: all callers share one load.
 * The one way to have code later; pages and slots of remotes are loaded by the federation, which has
 * versions to choose from.
 */
export function lazyCode<T>(importIt: () => Promise<T>): LazyCode<T> {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  async function run(): Promise<T> {
    try {
      loaded = await importIt()
      return loaded
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return {
    get loaded() {
      return loaded
    },
    load: () => (loading ??= run()),
  }
}

/** Longest wait for code that is fetched ahead, ms. */
const AHEAD_MS = 2_000

/**
 * Fetches code that the page needs next. Resolves once it is there, takes no longer than 2 s and never fails: where
 * the code is used it is said that it loads, or that it could not be loaded.
 */
export async function preload(load: () => Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, AHEAD_MS))
  await Promise.race([load().catch(() => {}), late])
}

/** Fetches code ahead of a use that may never come: not for customers who save data. */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  if (!savesData()) await preload(load)
}
