import { useRemoteContext } from '@tradefront/federation'
import { useEffect } from 'react'

/**
 * Runs at once, and again at each interval (ms) while the page is seen; a page that was hidden for longer
 * catches up when it is seen again. `run` has to be the same function at each rendering.
 */
export function useWhileVisible(run: () => void, interval: number): void {
  const { timers } = useRemoteContext()
  useEffect(() => {
    let last = Date.now()
    function again(): void {
      last = Date.now()
      run()
    }
    function onVisibility(): void {
      if (!document.hidden && Date.now() - last >= interval) again()
    }
    run()
    const timer = timers.setInterval(() => {
      if (!document.hidden) again()
    }, interval)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      timers.clear(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [run, interval, timers])
}
