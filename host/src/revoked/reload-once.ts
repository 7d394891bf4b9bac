import { browserStorage } from '@tradefront/browser'
import { readReloaded, RELOADED_KEY, UNANNOUNCED } from './reload-unannounced.ts'

/**
 * Reloads the page for a list of this revision, but only once: a page from a stale cache would loop. False if it was
 * done before, or if this tab can't remember that it was.
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

/** Reloads the page without the prompt of forms with unsaved work. */
export function reloadUnasked(reload: () => void): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  reload()
}

/** Records that the visitor has seen the message. */
export function markReloadAnnounced(): void {
  browserStorage('tab')?.setItem(RELOADED_KEY, (readReloaded() ?? '').replace(UNANNOUNCED, ''))
}
