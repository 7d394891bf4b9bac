import { useFederation } from '@tradefront/federation'
import { ENDED_ON_PURPOSE_KEY, useSession } from '@tradefront/session'
import { useLocation } from '@tradefront/ui/router'
import { useEffect, useRef } from 'react'
import { canonicalPath } from '../addresses/canonical-path.ts'
import { isExempt } from '../addresses/exempt-routes.ts'
import { leadAfterLogin } from '../addresses/return-path.ts'
import { useHost } from '../host-context.tsx'
import { firstPath } from './first-path.ts'

/** Logging out everywhere ends the session on this page, on purpose. The page keeps no drafts. */
const LOGS_OUT = '/main/security'

/**
 * After a lost session, login leads back to the page it was lost on, where the drafts are [SESS-04]. Only for the
 * customer who lost it: anyone else goes to /main, and so does whoever logged out, here or in another tab.
 *
 * @param customerId who is logged in; undefined for nobody.
 */
export function useLostPlace(customerId: string | undefined): void {
  const federation = useFederation()
  const { bus } = useHost().realtime
  const { pathname, search, hash } = useLocation()
  const owner = useRef<string>(undefined)
  /** Another tab has said so, perhaps before this one noticed the end. */
  const isOnPurposeElsewhere = useRef(false)

  useEffect(() => {
    if (customerId === undefined) return
    // Arrived: the next login starts from /main again.
    if (!isExempt(pathname)) leadAfterLogin()
    return bus.on('session:ended', ({ reason }) => {
      const isOnPurpose =
        reason === 'logout' || isOnPurposeElsewhere.current || canonicalPath(pathname) === LOGS_OUT
      // Only known pages that need a login: others hold no drafts, or do not exist.
      const isPage = firstPath(pathname, false, federation) === '/login'
      owner.current = customerId
      leadAfterLogin(isPage && !isOnPurpose ? pathname + search + hash : undefined)
    })
  }, [bus, federation, customerId, pathname, search, hash])

  // Subscribed to the store directly: an effect would run after the login page has read its destination.
  useEffect(
    () =>
      useSession.subscribe(({ user, token }, before) => {
        if (user !== null && user.id !== owner.current) leadAfterLogin()
        // Another session began, which nobody has ended yet.
        if (token !== null && token !== before.token) isOnPurposeElsewhere.current = false
      }),
    [],
  )
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      // Setting it says so, removing it nothing more.
      if (key !== ENDED_ON_PURPOSE_KEY || newValue === null) return
      isOnPurposeElsewhere.current = true
      // The page may have been noted already.
      leadAfterLogin()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}
