import { TestingBanner } from '@tradefront/federation'
import { isLoggedIn, siteName, useSession, useSettings } from '@tradefront/session'
import { Outlet, useLocation } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { useHost } from '../host-context.tsx'
import { useAccountEvents } from '../session/use-account-events.ts'
import { useSessionEnd } from '../session/session-end.ts'
import { useHeartbeat } from '../session/use-heartbeat.ts'
import { useStorageNotice } from '../session/use-storage-notice.ts'
import { AccountGate } from '../start/AccountGate.tsx'
import { SiteGate } from '../start/SiteGate.tsx'
import { useInitialLoad } from '../start/use-initial-load.ts'
import { BannerPlace } from './BannerPlace.tsx'
import { usePageTitle } from './use-page-title.ts'

/** Around every route: the gates, and what runs for as long as somebody is logged in. */
export function Root() {
  const { session } = useHost()
  const name = useSettings((state) => siteName(state.settings))
  usePageTitle(name)
  useInitialLoad()
  useHeartbeat()
  useAccountEvents()
  useStorageNotice()
  useEffect(() => session.followOtherTabs(), [session])
  useSessionEndReset()
  return (
    <>
      <TestingBanner />
      <SiteGate>
        <AccountGate>
          <Outlet />
          <BannerPlace />
        </AccountGate>
      </SiteGate>
    </>
  )
}

/** The end of a session is over when `/` is reached or somebody is logged in. */
function useSessionEndReset(): void {
  const { pathname } = useLocation()
  const loggedIn = useSession(isLoggedIn)
  const over = pathname === '/' || loggedIn
  useEffect(() => {
    if (over) useSessionEnd.setState({ ended: false })
  }, [over])
}
