import { onReturn } from '@tradefront/api'
import { useEffect } from 'react'

/** Pause before the first retry, ms; doubles with each one up to the maximum. */
const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 60_000

/**
 * Checks again when that may help: when the tab becomes visible or the browser goes online. A status screen that was
 * left open thus disappears once its cause is gone.
 *
 * @param repeats also retries after growing pauses while the tab is visible. Each pause is picked at random from its
 * upper half, so that customers' pages don't all return in one wave.
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
      pause = Math.min(2 * pause, MAX_PAUSE_MS)
    }

    async function askAndPlan(): Promise<void> {
      if (!document.hidden) await ask()
      // Undefined if the screen was left meanwhile.
      if (timer !== undefined) planNext()
    }

    if (repeats) planNext()
    const unwatch = onReturn(() => void ask())
    return () => {
      clearTimeout(timer)
      timer = undefined
      unwatch()
    }
  }, [check, repeats])
}
