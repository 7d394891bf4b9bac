import { useFederation } from '@tradefront/federation'
import { safeStorage, useSession } from '@tradefront/session'
import { useLocation } from '@tradefront/ui/router'
import { useEffect, useRef } from 'react'
import { canonicalPath } from '../addresses/canonical-path.ts'
import { isExempt } from '../addresses/exempt-routes.ts'
import { leadAfterLogin } from '../addresses/return-path.ts'
import { useHost } from '../host-context.tsx'
import { firstPath } from './first-path.ts'

/** Logging out everywhere ends the session on this page, on purpose. The page keeps no drafts. */
const LOGS_OUT = '/main/security'

/** Key by which a tab says that its session was ended on purpose; nothing stays under it. */
const ON_PURPOSE_KEY = 'session-ended-on-purpose'

/**
 * Tells the other tabs that the session was ended on purpose: its end alone looks to them as if this tab had been the
 * first to lose it. Storage events keep the order of the changes, so this one arrives after the end.
 */
function tellOtherTabs(): void {
  safeStorage.setItem(ON_PURPOSE_KEY, '1')
  safeStorage.removeItem(ON_PURPOSE_KEY)
}

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

  useEffect(() => {
    if (customerId === undefined) return
    // Arrived: the next login starts from /main again.
    if (!isExempt(pathname)) leadAfterLogin()
    return bus.on('session:ended', ({ reason }) => {
      const isOnPurpose = reason === 'logout' || canonicalPath(pathname) === LOGS_OUT
      // Another tab's end may have been either; that tab says which.
      if (isOnPurpose && reason !== 'other-tab') tellOtherTabs()
      // Only known pages that need a login: others hold no drafts, or do not exist.
      const isPage = firstPath(pathname, false, federation) === '/login'
      owner.current = customerId
      leadAfterLogin(isPage && !isOnPurpose ? pathname + search + hash : undefined)
    })
  }, [bus, federation, customerId, pathname, search, hash])

  // Not in an effect of a render: the login page asks where to go as soon as somebody is logged in.
  useEffect(
    () =>
      useSession.subscribe(({ user }) => {
        if (user !== null && user.id !== owner.current) leadAfterLogin()
      }),
    [],
  )
  // Another tab ended the session on purpose: the page noted at its end is dropped.
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === ON_PURPOSE_KEY) leadAfterLogin()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}
