import type { Clock, TimerHandle } from './clock.ts'

/** Events of the browser's window and document. */
export interface PageEvents {
  /** Whether the page is visible. */
  readonly visible: boolean
  /** Calls the handler on every change of visibility. */
  onVisibility(handler: (visible: boolean) => void): () => void
  /** Calls the handler when the browser goes offline or online. */
  onNetwork(handler: (online: boolean) => void): () => void
  /** Calls the handler when the browser suspends the page (back/forward cache, freezing) and when it resumes. */
  onPresence(handler: (present: boolean) => void): () => void
}

/** The page's real events; none outside a browser. */
export function browserPageEvents(): PageEvents {
  const nothing = () => () => {}
  if (typeof window === 'undefined' || typeof document === 'undefined') {
    return { visible: false, onVisibility: nothing, onNetwork: nothing, onPresence: nothing }
  }
  return {
    get visible() {
      return document.visibilityState === 'visible'
    },
    onVisibility: (handler) =>
      listen([document, 'visibilitychange', () => handler(document.visibilityState === 'visible')]),
    onNetwork: (handler) =>
      listen([window, 'online', () => handler(true)], [window, 'offline', () => handler(false)]),
    onPresence(handler) {
      const leave = () => handler(false)
      const comeBack = () => handler(true)
      return listen(
        [window, 'pagehide', (event) => (event as PageTransitionEvent).persisted && leave()],
        [window, 'pageshow', comeBack],
        [document, 'freeze', leave],
        [document, 'resume', comeBack],
      )
    },
  }
}

type Listener = readonly [target: EventTarget, type: string, handler: (event: Event) => void]

function listen(...listeners: readonly Listener[]): () => void {
  const ending = new AbortController()
  for (const [target, type, handler] of listeners)
    target.addEventListener(type, handler, { signal: ending.signal })
  return () => ending.abort()
}

/** Page events relevant to a connection. */
export interface PageSignals {
  /** An attempt is promising now. `suspect`: an open connection is probably dead too. */
  kick(suspect: boolean): void
  /** The browser went offline or online. */
  network(online: boolean): void
  /** Whether the page is visible; called initially too. */
  visible(visible: boolean): void
}

/** Interval of checking the wall clock, ms. */
export const WATCH_INTERVAL = 5_000
/** A check this late means that the machine may have slept, ms. */
export const LATE = 10_000
/**
 * A check this late means that the machine did sleep, ms. Browsers run timers of hidden pages once a minute, so
 * less proves nothing.
 */
export const SLEPT = 90_000
/** After this long offline, open connections are dead, ms. */
export const OFFLINE_BREAKS = 5_000

/**
 * Watches page, network and wall clock for a connection: retrying is promising when the network is back, the page
 * becomes visible or the wall clock jumps. Returns the unsubscribe function.
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
