import { safeStorage, useSession } from '@tradefront/session'
import { hasWorkers, registerWorker } from './service-worker.ts'

/** Whose figures the broker last sent, and when, Unix ms; read by the page without a connection. */
const KEY = 'last-known'

/** Whether this is an installed copy of the site, in a window of its own. */
function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/**
 * Installed copies register the service worker, which shows a page of its own without a connection
 * (`tools/release/src/pages/offline`, decision 0220). Here the time of the figures on it is noted, until a logout.
 * Returns the function that stops this.
 */
export function keepOfflinePage(): () => void {
  const stop = useSession.subscribe(({ user }, before) => {
    if (user === before.user) return
    if (user === null) safeStorage.removeItem(KEY)
    else safeStorage.setItem(KEY, JSON.stringify({ customer: user.id, at: Date.now() }))
  })
  if (isInstalled() && hasWorkers()) {
    registerWorker().catch((error: unknown) =>
      console.warn('The page without a connection is not kept.', error),
    )
    // The stored figures may be from an earlier visit.
    void useSession.getState().fetchUser()
  }
  return stop
}
