import type { Timers } from './live-link.ts'

/** Wait before telling the server that a live message was seen, ms: a burst needs one call only. */
const DELAY = 300

/** Whether the page is in front of somebody. */
export interface Visibility {
  readonly visible: boolean
  onChange(handler: () => void): () => void
}

/** The browser's own answer. */
export const documentVisibility: Visibility = {
  get visible() {
    return document.visibilityState === 'visible'
  },
  onChange(handler) {
    document.addEventListener('visibilitychange', handler)
    return () => document.removeEventListener('visibilitychange', handler)
  },
}

/**
 * The server marks messages as read when they are fetched; one that came as an event has not been
 * fetched. `note()` asks for that fetch, at once when the page is visible, else when it becomes so
 * [ADM-05].
 */
export function createReadReceipts(options: {
  readonly timers: Timers
  readonly visibility: Visibility
  fetch(): void
}): { note(): void; stop(): void } {
  const { timers, visibility } = options
  let due = false
  let timer: number | undefined

  function schedule() {
    if (!due || timer !== undefined || !visibility.visible) return
    timer = timers.setTimeout(() => {
      timer = undefined
      if (!visibility.visible) return
      due = false
      options.fetch()
    }, DELAY)
  }
  const endVisibility = visibility.onChange(schedule)

  return {
    note() {
      due = true
      schedule()
    },
    stop() {
      endVisibility()
      if (timer !== undefined) timers.clear(timer)
    },
  }
}
