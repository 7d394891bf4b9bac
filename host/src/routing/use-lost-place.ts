import { useFederation } from '@tradefront/federation'
import { ENDED_ON_PURPOSE_KEY, useSession } from '@tradefront/session'
import { useLocation } from '@tradefront/ui/router'
import { useEffect, useRef } from 'react'
import { canonicalPath } from '../addresses/canonical-path.ts'
import { isExempt } from '../addresses/exempt-routes.ts'
import { leadAfterLogin } from '../addresses/return-path.ts'
import { useHost } from '../host-context.tsx'
import { firstPath } from './first-path.ts'

/** On this page the session is ended intentionally, by logging out everywhere. The page keeps no drafts. */
const LOGOUT_PAGE = '/main/security'

/**
 * After a lost session, login returns to the page on which it was lost, where the drafts are [SESS-04]. Only for the
 * customer who lost it: others go to /main, as does a customer who logged out, here or in another tab.
 *
 * @param customerId the logged-in customer; undefined for visitors.
 */
export function useLostPlace(customerId: string | undefined): void {
  const federation = useFederation()
  const { bus } = useHost().realtime
  const { pathname, search, hash } = useLocation()
  const owner = useRef<string>(undefined)
  /** Set when another tab reports it, possibly before this one notices the end. */
  const isOnPurposeElsewhere = useRef(false)

  useEffect(() => {
    if (customerId === undefined) return
    // Reset: the next login starts from /main again.
    if (!isExempt(pathname)) leadAfterLogin()
    return bus.on('session:ended', ({ reason }) => {
      const isOnPurpose =
        reason === 'logout' || isOnPurposeElsewhere.current || canonicalPath(pathname) === LOGOUT_PAGE
      // Only known pages that need a login: others hold no drafts, or don't exist.
      const isPage = firstPath(pathname, null, federation) === '/login'
      owner.current = customerId
      leadAfterLogin(isPage && !isOnPurpose ? pathname + search + hash : undefined)
    })
  }, [bus, federation, customerId, pathname, search, hash])

  // Subscribes to the store directly: an effect would run after the login page has read its destination.
  useEffect(
    () =>
      useSession.subscribe(({ user, token }, before) => {
        if (user !== null && user.id !== owner.current) leadAfterLogin()
        // Another session has begun.
        if (token !== null && token !== before.token) isOnPurposeElsewhere.current = false
      }),
    [],
  )
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      // Only setting the key is a signal; its removal is ignored.
      if (key !== ENDED_ON_PURPOSE_KEY || newValue === null) return
      isOnPurposeElsewhere.current = true
      // The page may have been recorded already.
      leadAfterLogin()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}
