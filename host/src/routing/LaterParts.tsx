import { prefetch } from '@tradefront/browser'
import { useFederation } from '@tradefront/federation'
import { healParts } from '@tradefront/federation/heal'
import { TestingBanner } from '@tradefront/federation/testing-banner'
import { isLoggedIn, useSession } from '@tradefront/session'
import { useLocation } from '@tradefront/ui/router'
import { Fragment, useEffect } from 'react'
import { isExempt } from '../addresses/exempt-routes.ts'
import { SuspendedNotice } from '../conduct/SuspendedNotice.tsx'
import { CommandKeys } from '../commands/CommandKeys.tsx'
import { TesterTools } from '../diagnostics/TesterTools.tsx'
import { DocumentsQuestion } from '../gates/DocumentsQuestion.tsx'
import { useAccountBlock } from '../gates/use-account-block.ts'
import { useHost } from '../host-context.tsx'
import { LoneAccountMenu } from '../main-area/LoneAccountMenu.tsx'
import { LoneNavigation } from '../main-area/LoneNavigation.tsx'
import { MenuBadges } from '../main-area/MenuBadges.tsx'
import { keepOfflinePage } from '../live/offline-page.ts'
import { NotificationCentre } from '../notifications/NotificationCentre.tsx'
import { RevokedWatch } from '../revoked/RevokedWatch.tsx'
import { CustomerChoices } from '../session/CustomerChoices.tsx'
import { adoptPush, canPush, unsubscribe } from '../session/push.ts'
import { useSiteDataRetry } from '../session/use-site-data-retry.ts'
import { useStorageNotice } from '../session/use-storage-notice.ts'
import { followLanguage } from '../words/follow-language.ts'
import { loginPage } from './host-pages.ts'
import { keepRetryFocus } from './keep-retry-focus.ts'
import { followLinks, prefetchPaths } from './link-prefetch.ts'
import { followKeyboard } from './on-screen-keyboard.ts'
import './print.css'
import { refuseStrayDrops } from './stray-drops.ts'
import { useLostPlace } from './use-lost-place.ts'

/**
 * Shows tester tools, follows revoked versions, retries failed parts of remotes, prefetches what the next page needs
 * [MFE-02] [MFE-03] and what has to open without a connection, and shows the customer's notifications [NOTE-01].
 */
export function LaterParts() {
  const federation = useFederation()
  const { pathname } = useLocation()
  const customerId = useSession((state) => (isLoggedIn(state) ? state.user?.id : undefined))
  useEffect(() => healParts(federation), [federation])
  useEffect(() => followLinks(federation), [federation])
  useEffect(() => void prefetchPaths(federation, [pathname]), [federation, pathname])
  useEffect(keepRetryFocus, [])
  useEffect(followKeyboard, [])
  useEffect(() => refuseStrayDrops(window), [])
  useEffect(followLanguage, [])
  useEffect(keepOfflinePage, [])
  useLostPlace(customerId)
  useStorageNotice()
  useSiteDataRetry()
  // A session may end at any time, and the login page says why: it must not be blank while its code is fetched.
  const hasSession = customerId !== undefined
  useEffect(() => {
    if (!hasSession) return
    void prefetch(loginPage.load)
    const routes = federation.states.get().flatMap(({ facts }) => facts?.routes ?? [])
    const offline = routes.filter((route) => route.offline === true)
    void prefetchPaths(
      federation,
      offline.map(({ path }) => path),
    )
  }, [federation, hasSession])
  usePush(customerId)
  return (
    <>
      <TestingBanner />
      <TesterTools />
      <RevokedWatch />
      <SuspendedNotice />
      <ForCustomers pathname={pathname} />
      {customerId === undefined ? null : <CustomerChoices key={customerId} customerId={customerId} />}
    </>
  )
}

/** Pushes end with a logout: the broker forgets the browser as well, but its answer may be lost [NOTE-07]. */
function usePush(customerId: string | undefined): void {
  const { bus } = useHost().realtime
  useEffect(() => {
    if (customerId === undefined || !canPush()) return
    const onFailure = (error: unknown) => console.warn('push', error)
    adoptPush().catch(onFailure)
    return bus.on('session:ended', ({ reason }) => {
      if (reason === 'logout') unsubscribe().catch(onFailure)
    })
  }, [bus, customerId])
}

/** Not for visitors, blocked accounts and pages without a session. */
function ForCustomers({ pathname }: { pathname: string }) {
  const customerId = useSession((state) => (isLoggedIn(state) ? state.user?.id : undefined))
  const isKeptOut = useAccountBlock() !== undefined || isExempt(pathname)
  return customerId === undefined || isKeptOut ? null : (
    <Fragment key={customerId}>
      <NotificationCentre customerId={customerId} />
      <LoneAccountMenu />
      <LoneNavigation />
      <MenuBadges />
      <CommandKeys customerId={customerId} />
      <DocumentsQuestion pathname={pathname} />
    </Fragment>
  )
}
