import type { Clock, TimerHandle } from '../platform/clock.ts'

/** What the page says about itself; the window and document of a browser. */
export interface PageEvents {
  /** Calls back on every change between visible and hidden. */
  onVisibility(handler: (visible: boolean) => void): () => void
  /** Calls back when the network goes and comes. */
  onNetwork(handler: (online: boolean) => void): () => void
}

/** The page's own events; none outside a browser. */
export function browserPageEvents(): PageEvents {
  const nothing = () => () => {}
  if (typeof window === 'undefined' || typeof document === 'undefined') {
    return { onVisibility: nothing, onNetwork: nothing }
  }
  return {
    onVisibility(handler) {
      const tell = () => {
        handler(document.visibilityState === 'visible')
      }
      document.addEventListener('visibilitychange', tell)
      return () => {
        document.removeEventListener('visibilitychange', tell)
      }
    },
    onNetwork(handler) {
      const online = () => {
        handler(true)
      }
      const offline = () => {
        handler(false)
      }
      window.addEventListener('online', online)
      window.addEventListener('offline', offline)
      return () => {
        window.removeEventListener('online', online)
        window.removeEventListener('offline', offline)
      }
    },
  }
}

/** How often the wall clock is looked at, ms. */
export const WATCH_INTERVAL = 5_000
/** A look that comes so late means that the machine may have slept, ms. */
export const LATE = 10_000
/**
 * A look that comes so late means that it did sleep, ms. Browsers run timers of hidden pages once a
 * minute, so anything shorter proves nothing.
 */
export const SLEPT = 90_000
/** A network that was gone so long has taken open connections with it, ms. */
export const OFFLINE_BREAKS = 5_000

/**
 * Watches for moments when trying to connect is promising: the network came back, the page became
 * visible, the wall clock jumped. `suspect` says that an open connection is probably dead too.
 * Returns the ending.
 */
export function watchPage(clock: Clock, page: PageEvents, kick: (suspect: boolean) => void): () => void {
  let offlineSince: number | undefined
  let lookedAt = clock.wall()
  let timer: TimerHandle | undefined

  function look(): void {
    const late = clock.wall() - lookedAt - WATCH_INTERVAL
    if (late >= LATE) kick(late >= SLEPT)
    arm()
  }
  function arm(): void {
    lookedAt = clock.wall()
    timer = clock.setTimeout(look, WATCH_INTERVAL)
  }

  const offVisibility = page.onVisibility((visible) => {
    if (visible) kick(false)
  })
  const offNetwork = page.onNetwork((online) => {
    if (!online) {
      offlineSince ??= clock.wall()
      return
    }
    const gone = offlineSince === undefined ? 0 : clock.wall() - offlineSince
    offlineSince = undefined
    kick(gone >= OFFLINE_BREAKS)
  })
  arm()
  return () => {
    offVisibility()
    offNetwork()
    clock.clearTimeout(timer)
  }
}
