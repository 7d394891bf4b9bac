import { useFederation } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { useLocation } from '@tradefront/ui/router'
import { useEffect, useRef } from 'react'
import { isExempt } from '../addresses/exempt-routes.ts'
import { leadAfterLogin } from '../addresses/return-path.ts'
import { useHost } from '../host-context.tsx'
import { firstPath } from './first-path.ts'

/** Logging out everywhere ends a session here, and means it. The page keeps nothing that was typed. */
const LOGS_OUT = '/main/security'

/**
 * Leads a customer whose session was lost back to the page it was lost on, with the drafts that it keeps [SESS-04].
 * Only there may be led who lost it: somebody else, and whoever has logged out, goes to /main.
 *
 * @param customerId who is logged in; undefined for nobody.
 */
export function useLostPlace(customerId: string | undefined): void {
  const federation = useFederation()
  const { bus } = useHost().realtime
  const { pathname, search, hash } = useLocation()
  const owner = useRef<string>(undefined)

  useEffect(() => {
    if (customerId === undefined) return
    // There by now, so nowhere else to lead to.
    if (!isExempt(pathname)) leadAfterLogin()
    return bus.on('session:ended', ({ reason }) => {
      // A page of the logged-in that exists: others have no drafts, and may be gone.
      const isPage = firstPath(pathname, false, federation) === '/login' && pathname !== LOGS_OUT
      owner.current = customerId
      leadAfterLogin(reason === 'expired' && isPage ? pathname + search + hash : undefined)
    })
  }, [bus, federation, customerId, pathname, search, hash])

  // At once: the login page asks where to go in the moment somebody is logged in.
  useEffect(
    () =>
      useSession.subscribe(({ user }) => {
        if (user !== null && user.id !== owner.current) leadAfterLogin()
      }),
    [],
  )
}
