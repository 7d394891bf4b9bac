import type { Asset, PriceBook } from '@tradefront/contracts'
import { everySecond } from './every-second.ts'
import type * as freshness from './freshness.ts'

type FreshnessCode = typeof freshness

/** No price can be stale before: until then the page has better things to load, ms. */
const LOAD_AFTER_MS = 5_000

let code: FreshnessCode | undefined
let loading: Promise<void> | undefined
/** `performance.now()` of the first question, or of the last load that failed. */
let waitingSince: number | undefined

async function load(): Promise<void> {
  try {
    code = await import('./freshness.ts')
  } catch (error) {
    console.warn('prices are not checked for their age yet', error)
    loading = undefined
    waitingSince = performance.now()
  }
}

/** Loads what tells old prices from live ones. */
export function loadFreshness(): Promise<void> {
  loading ??= load()
  return loading
}

/** As `followFreshness` of freshness.ts, whose code comes once the page stands. Returns the ending. */
export function followFreshness(
  asset: Asset,
  book: Pick<PriceBook, 'get'>,
  tell: (told: freshness.FreshnessTold) => void,
): () => void {
  if (code !== undefined) return code.followFreshness(asset, book, tell)
  waitingSince ??= performance.now()
  let end = everySecond(() => {
    if (code !== undefined) {
      end()
      end = code.followFreshness(asset, book, tell)
    } else if (performance.now() - (waitingSince ?? 0) > LOAD_AFTER_MS) void loadFreshness()
  })
  return () => end()
}
