import { useSession, useSiteData } from '@tradefront/session'
import { useLocation } from '@tradefront/ui/router'
import { useEffect, useRef } from 'react'
import { isExempt } from '../addresses/exempt-routes.ts'
import { createAccountRefresh, type AccountRefresh } from '../session/account-refresh.ts'

/** Wait before the initial load, ms (specification 9). */
const DELAY_MS = 100

/**
 * On a route that is not exempt, waits 100 ms, then loads the current user and the site data, once per session
 * [GATE-08]. The site data is asked for until it is there: with the defaults, leverage and margin marks are not the
 * account's. (The user's record is kept up to date by the account's events.)
 */
export function useInitialLoad(): void {
  const { pathname } = useLocation()
  const token = useSession((state) => state.token)
  const loadedFor = useRef<string | null>(null)
  const siteData = useRef<AccountRefresh>(undefined)
  const wanted = token !== null && !isExempt(pathname)

  useEffect(() => {
    if (token === null) return
    const refresh = createAccountRefresh(() => useSiteData.getState().fetchSiteData())
    siteData.current = refresh
    return () => refresh.stop()
  }, [token])
  useEffect(() => {
    if (token === null) loadedFor.current = null
    if (!wanted || loadedFor.current === token) return
    const timer = setTimeout(() => {
      loadedFor.current = token
      void useSession.getState().fetchUser()
      siteData.current?.now()
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [token, wanted])
}
