import { useEffect } from 'react'

/** Pause before the first try, ms; it doubles from try to try, up to the longest. */
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Asks again by itself when that may help: the tab becomes visible, or the browser is online again. So a
 * status screen that was left open gives way once its reason is gone.
 *
 * @param repeats asks after growing pauses as well, while the tab is visible. Each pause is drawn from the
 * longer half of its length, so that the pages of all customers don't come back in one wave.
 */
export function useRecheck(check: () => Promise<unknown>, repeats = false): void {
  useEffect(() => {
    let asking = false
    let pause = FIRST_PAUSE_MS
    let timer: ReturnType<typeof setTimeout> | undefined

    async function ask(): Promise<void> {
      if (asking) return
      asking = true
      try {
        await check()
      } finally {
        asking = false
      }
    }

    function planNext(): void {
      timer = setTimeout(() => void askAndPlan(), pause * (1 - Math.random() / 2))
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    }

    async function askAndPlan(): Promise<void> {
      if (!document.hidden) await ask()
      // Undefined: the screen has gone meanwhile.
      if (timer !== undefined) planNext()
    }

    const onOnline = () => void ask()
    const onVisible = () => {
      if (!document.hidden) void ask()
    }
    if (repeats) planNext()
    window.addEventListener('online', onOnline)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      timer = undefined
      window.removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [check, repeats])
}
