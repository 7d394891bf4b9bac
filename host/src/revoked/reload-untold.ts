/** Where this tab keeps the revision that it was last loaded again for. */
export const RELOADED_KEY = 'tradefront-reloaded'
/** Ends what is kept until the person has been told. */
export const UNTOLD = '!'

/** Whether this page is one that was loaded again and nobody has been told yet. */
export function isReloadUntold(): boolean {
  try {
    return sessionStorage.getItem(RELOADED_KEY)?.endsWith(UNTOLD) === true
  } catch {
    return false
  }
}
