const KEY = 'tradefront-reloaded'
/** Ends what is kept until the person has been told. */
const UNTOLD = '!'

/**
 * Loads the page again for a list of this revision, but once only: a page from a stale cache would do it
 * for ever. False when it was done before, or when this tab cannot remember that it was.
 */
export function reloadOnce(revision: number, reload: () => void): boolean {
  try {
    if (Number.parseInt(sessionStorage.getItem(KEY) ?? '-1', 10) >= revision) return false
    sessionStorage.setItem(KEY, `${revision}${UNTOLD}`)
  } catch {
    return false
  }
  // A form with unsaved work would ask first.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  reload()
  return true
}

/** Whether this page is one that was loaded again and nobody has been told yet. */
export function isReloadUntold(): boolean {
  try {
    return sessionStorage.getItem(KEY)?.endsWith(UNTOLD) === true
  } catch {
    return false
  }
}

/** The person has been told. */
export function markReloadTold(): void {
  const kept = sessionStorage.getItem(KEY) ?? ''
  sessionStorage.setItem(KEY, kept.replace(UNTOLD, ''))
}
