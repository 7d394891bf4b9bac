import { apiReach, retryDelay } from '@tradefront/api'
import { useSession, useSiteData } from '@tradefront/session'
import { useEffect } from 'react'

/** Pause before failed site data is asked for again, ms; it grows. */
const RETRY_MS = 5_000

/** Asks for site data that failed until it is there: the defaults are not the broker's leverage and margin marks. */
export function useSiteDataRetry(): void {
  const token = useSession((state) => state.token)
  useEffect(() => {
    if (token === null) return
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    async function retry(): Promise<void> {
      if (await apiReach().turn(left.signal)) await useSiteData.getState().fetchSiteData()
    }
    function check(): void {
      if (useSiteData.getState().error === null) return
      failures += 1
      clearTimeout(timer)
      timer = setTimeout(() => void retry(), retryDelay(RETRY_MS, failures))
    }
    check()
    const unsubscribe = useSiteData.subscribe((now, before) => {
      if (now.error !== before.error) check()
    })
    return () => {
      left.abort()
      clearTimeout(timer)
      unsubscribe()
    }
  }, [token])
}
