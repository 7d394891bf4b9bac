import type { Clock, TimerHandle } from './clock.ts'

/** What the page says about itself; the window and document of a browser. */
export interface PageEvents {
  /** Whether somebody can see the page now. */
  readonly visible: boolean
  /** Calls back on every change between visible and hidden. */
  onVisibility(handler: (visible: boolean) => void): () => void
  /** Calls back when the network goes and comes. */
  onNetwork(handler: (online: boolean) => void): () => void
  /** Calls back when the browser puts the page aside (for the back button, or frozen) and when it runs again. */
  onPresence(handler: (present: boolean) => void): () => void
}

/** The page's own events; none outside a browser. */
export function browserPageEvents(): PageEvents {
  const nothing = () => () => {}
  if (typeof window === 'undefined' || typeof document === 'undefined') {
    return { visible: false, onVisibility: nothing, onNetwork: nothing, onPresence: nothing }
  }
  return {
    get visible() {
      return document.visibilityState === 'visible'
    },
    onVisibility(handler) {
      const notify = () => {
        handler(document.visibilityState === 'visible')
      }
      document.addEventListener('visibilitychange', notify)
      return () => {
        document.removeEventListener('visibilitychange', notify)
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
    onPresence(handler) {
      const leave = () => {
        handler(false)
      }
      const onHide = ({ persisted }: PageTransitionEvent) => {
        if (persisted) leave()
      }
      const comeBack = () => {
        handler(true)
      }
      window.addEventListener('pagehide', onHide)
      window.addEventListener('pageshow', comeBack)
      document.addEventListener('freeze', leave)
      document.addEventListener('resume', comeBack)
      return () => {
        window.removeEventListener('pagehide', onHide)
        window.removeEventListener('pageshow', comeBack)
        document.removeEventListener('freeze', leave)
        document.removeEventListener('resume', comeBack)
      }
    },
  }
}

/** What a connection wants to know of the page it serves. */
export interface PageSignals {
  /** An attempt is promising now. `suspect`: an open connection is probably dead too. */
  kick(suspect: boolean): void
  /** The browser lost the network, or has it back. */
  network(online: boolean): void
  /** Whether somebody can see the page; called at the beginning too. */
  visible(visible: boolean): void
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
 * Watches page, network and wall clock for whatever a connection has to know: trying is promising when
 * the network came back, the page became visible or the wall clock jumped. Returns the unsubscribe function.
 */
export function watchPage(clock: Clock, page: PageEvents, signals: PageSignals): () => void {
  const { kick } = signals
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
    signals.visible(visible)
    if (visible) kick(false)
  })
  const offNetwork = page.onNetwork((online) => {
    if (!online) {
      offlineSince ??= clock.wall()
      signals.network(false)
      return
    }
    const gone = offlineSince === undefined ? 0 : clock.wall() - offlineSince
    offlineSince = undefined
    signals.network(true)
    kick(gone >= OFFLINE_BREAKS)
  })
  signals.visible(page.visible)
  arm()
  return () => {
    offVisibility()
    offNetwork()
    clock.clearTimeout(timer)
  }
}
