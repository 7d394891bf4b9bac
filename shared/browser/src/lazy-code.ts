import { savesData } from './saves-data.ts'

/** Code that is loaded on demand. */
export interface LazyCode<T> {
  /** What was loaded; `undefined` until then. */
  readonly loaded: T | undefined
  /** Loads it once. A failure isn't cached: the next call tries again. */
  load(): Promise<T>
}

/**
 * Wraps an `import()`, so that all callers share one load and a failure is retried; call it outside of components. The only
 * way to load code on demand, except for pages and slots of remotes: the federation loads those, in several versions.
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

/** Maximum wait for code that is loaded ahead, ms. */
const AHEAD_MS = 2_000

/**
 * Loads code that the page needs next. Resolves once it has loaded, or after 2 s, and never rejects: the component that
 * uses the code shows its loading and its failure.
 */
export async function preload(load: () => Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, AHEAD_MS))
  await Promise.race([load().catch(() => {}), late])
}

/** Loads code ahead of a use that may never come; does nothing for customers who save data. */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  if (!savesData()) await preload(load)
}
