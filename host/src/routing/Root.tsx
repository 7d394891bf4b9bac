import { TestingBanner } from '@tradefront/federation'
import { siteName, useSettings } from '@tradefront/session'
import { Outlet } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { useHost } from '../host-context.tsx'
import { useAccountEvents } from '../session/use-account-events.ts'
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
