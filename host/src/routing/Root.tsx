import { TranslationBoundary, useFederation } from '@tradefront/federation'
import { isLoggedIn, siteName, useSession, useSettings } from '@tradefront/session'
import { useLocation, useRoutes } from '@tradefront/ui/router'
import { useEffect, useMemo } from 'react'
import { useHost } from '../host-context.tsx'
import { useAccountEvents } from './use-account-events.ts'
import { useSessionEnd } from '../session/session-end.ts'
import { useHeartbeat } from '../session/use-heartbeat.ts'
import { AccountGate } from '../gates/AccountGate.tsx'
import { SiteGate } from '../gates/SiteGate.tsx'
import { useInitialLoad } from '../gates/use-initial-load.ts'
import { PageBanner } from './PageBanner.tsx'
import { LazyLaterParts } from './LazyLaterParts.tsx'
import { useBoundNavigation } from '../addresses/navigation.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageFallback } from './PageFallback.tsx'
import { createRoutes } from './routes.tsx'
import { usePageTitle } from './use-page-title.ts'

/** The current page behind the gates, and everything that runs while a customer is logged in. */
export function Root() {
  const { session, navigation } = useHost()
  const federation = useFederation()
  const { pathname } = useLocation()
  const name = useSettings((state) => siteName(state.settings))
  const routes = useMemo(() => createRoutes(federation), [federation])
  const page = useRoutes(routes)
  useBoundNavigation(navigation)
  usePageTitle(routes, name)
  useInitialLoad()
  useHeartbeat()
  useAccountEvents()
  useEffect(() => session.followOtherTabs(), [session])
  useSessionEndReset()
  return (
    <>
      <LazyLaterParts />
      <SiteGate>
        <AccountGate>
          <PageBoundary path={pathname}>
            <TranslationBoundary fallback={<PageFallback />}>{page}</TranslationBoundary>
          </PageBoundary>
          <PageBanner />
        </AccountGate>
      </SiteGate>
    </>
  )
}

/** Clears the end of a session once `/` is reached or a customer logs in. */
function useSessionEndReset(): void {
  const { pathname } = useLocation()
  const loggedIn = useSession(isLoggedIn)
  const over = pathname === '/' || loggedIn
  useEffect(() => {
    if (over) useSessionEnd.setState({ ended: false })
  }, [over])
}
