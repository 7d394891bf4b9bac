import { useSession, useSiteData } from '@tradefront/session'
import { useLocation } from '@tradefront/ui/router'
import { useEffect, useRef } from 'react'
import { isExempt } from '../addresses/exempt-routes.ts'

/** Wait before the initial load, ms (specification 9). */
const DELAY_MS = 100

/**
 * On a route that is not exempt, waits 100 ms, then loads the current user and the site data, once per session
 * [GATE-08].
 */
export function useInitialLoad(): void {
  const { pathname } = useLocation()
  const token = useSession((state) => state.token)
  const loadedFor = useRef<string | null>(null)
  const wanted = token !== null && !isExempt(pathname)

  useEffect(() => {
    if (token === null) loadedFor.current = null
    if (!wanted || loadedFor.current === token) return
    const timer = setTimeout(() => {
      loadedFor.current = token
      void useSession.getState().fetchUser()
      void useSiteData.getState().fetchSiteData()
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [token, wanted])
}
