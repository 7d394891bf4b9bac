/** Shortest wait, ms: the page's own code comes first. */
const AT_LEAST_MS = 2_000
/** How long nothing may have arrived, ms. */
const QUIET_MS = 1_000
/** Longest wait, ms: a page that polls is never quiet. */
const AT_MOST_MS = 8_000
const LOOK_MS = 250

/**
 * Calls back once the page has what it was opened for, as far as the network shows: for code that is
 * needed on no page at once. On a slow line it does not compete with the first price (docs/performance.md).
 *
 * @param isAwaited whether something is still to come that the browser does not list, such as a first message.
 * @returns a function that ends the wait.
 */
export function onQuietNetwork(callback: () => void, isAwaited: () => boolean): () => void {
  const began = performance.now()
  let awaitedAt = 0
  let timer = setTimeout(look, AT_LEAST_MS)
  function look() {
    const now = performance.now()
    // What came last is shown before.
    if (isAwaited()) awaitedAt = now
    const isQuiet = now - Math.max(lastArrival(), awaitedAt) >= QUIET_MS
    if (isQuiet || now - began >= AT_MOST_MS) return callback()
    timer = setTimeout(look, LOOK_MS)
  }
  return () => clearTimeout(timer)
}

/** When the newest file or answer was complete, ms since the page began. */
function lastArrival(): number {
  const arrivals = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return arrivals.reduce((last, { responseEnd }) => Math.max(last, responseEnd), 0)
}
