import { useEffect } from 'react'

/**
 * Asks again by itself when that may help: the tab becomes visible, or the browser is online again. So a
 * status screen that was left open gives way once its reason is gone.
 */
export function useRecheck(check: () => Promise<unknown>): void {
  useEffect(() => {
    let asking = false

    async function ask(): Promise<void> {
      if (asking) return
      asking = true
      try {
        await check()
      } finally {
        asking = false
      }
    }

    const onOnline = () => void ask()
    const onVisible = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    window.addEventListener('online', onOnline)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [check])
}
