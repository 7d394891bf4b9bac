/** Earliest call, ms since navigation: the page's own code comes first. */
const MIN_WAIT_MS = 2_000
/** How long the network must have been quiet, ms. */
const QUIET_MS = 1_000
/** Maximum wait, ms: a page that polls is never quiet. */
const MAX_WAIT_MS = 8_000
const LOOK_MS = 250

/**
 * Calls back once the page seems to have what it was opened for, judging by the network. For code that no page needs
 * immediately: on a slow line it must not compete with the first price (docs/performance.md). All waits check at the same
 * times, so that what one of them loads doesn't delay the others.
 *
 * @param isAwaited whether something is pending that the browser doesn't list, such as a first message.
 * @returns a function that cancels the wait.
 */
export function onQuietNetwork(callback: () => void, isAwaited: () => boolean): () => void {
  const began = performance.now()
  let awaitedAt = 0
  let timer = setTimeout(look, MIN_WAIT_MS - began)
  function look() {
    const now = performance.now()
    // The last arrival is rendered first.
    if (isAwaited()) awaitedAt = now
    const isQuiet = now - Math.max(lastArrival(), awaitedAt) >= QUIET_MS
    if (isQuiet || now - began >= MAX_WAIT_MS) return callback()
    timer = setTimeout(look, LOOK_MS - (now % LOOK_MS))
  }
  return () => clearTimeout(timer)
}

/** When the most recent file or response finished, ms since navigation. */
function lastArrival(): number {
  const arrivals = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return arrivals.reduce((last, { responseEnd }) => Math.max(last, responseEnd), 0)
}
