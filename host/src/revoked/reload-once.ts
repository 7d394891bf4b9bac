import { browserStorage } from '@tradefront/contracts'
import { readReloaded, RELOADED_KEY, UNANNOUNCED } from './reload-unannounced.ts'

/**
 * Loads the page again for a list of this revision, but once only: a page from a stale cache would do it
 * for ever. False when it was done before, or when this tab cannot remember that it was.
 */
export function reloadOnce(revision: number, reload: () => void): boolean {
  const tab = browserStorage('tab')
  if (tab === undefined || Number.parseInt(readReloaded() ?? '-1', 10) >= revision) return false
  try {
    tab.setItem(RELOADED_KEY, `${revision}${UNANNOUNCED}`)
  } catch {
    return false
  }
  reloadUnasked(reload)
  return true
}

/** Loads the page again although a form with unsaved work would ask first. */
export function reloadUnasked(reload: () => void): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  reload()
}

/** Notes that the person has seen the message. */
export function markReloadAnnounced(): void {
  browserStorage('tab')?.setItem(RELOADED_KEY, (readReloaded() ?? '').replace(UNANNOUNCED, ''))
}
