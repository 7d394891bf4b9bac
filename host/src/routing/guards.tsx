import { useLingui } from '@lingui/react/macro'
import type { RouteAccess, RouteFacts } from '@tradefront/contracts'
import { isLoggedIn, useSession } from '@tradefront/session'
import { Navigate, useLocation } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import { useSessionEnd } from '../session/session-end.ts'
import { lacksSecondFactor, SECURITY_PATH } from '../login/second-factor-missing.ts'
import { InsteadOfPage } from './InsteadOfPage.tsx'
import { refusalOf } from './refusal.ts'
import { useAccountBlock } from '../gates/use-account-block.ts'
import { loginPathFor, returnPathOf } from '../addresses/return-path.ts'

interface GuardProps {
  readonly children: ReactNode
}

/**
 * Admits only logged-in users [SESS-04]. Visitors without a session are sent to login and back; if the session ends on
 * this page, to `/`, as after a logout [SESS-06].
 */
export function RequireUser({ children }: GuardProps) {
  const { pathname, search, hash } = useLocation()
  const loggedIn = useSession(isLoggedIn)
  const ended = useSessionEnd((state) => state.ended)
  if (loggedIn) return children
  return <Navigate to={ended ? '/' : loginPathFor(pathname + search + hash)} replace />
}

/** Admits only users whose role has the route [SESS-10]; others who are logged in see a refusal with a way on. */
export function RequireRole({ route, children }: GuardProps & { readonly route: RouteFacts }) {
  const { t } = useLingui()
  const refusal = useSession(({ user }) => refusalOf(route, user))
  return (
    <RequireUser>
      {refusal === undefined ? (
        children
      ) : (
        <InsteadOfPage
          title={t(refusal.title)}
          message={t(refusal.message)}
          to={refusal.to}
          label={t(refusal.label)}
          inLayout={route.layout === 'main'}
        />
      )}
    </RequireUser>
  )
}

/** Admits only visitors: a logged-in customer is redirected to /main [SESS-05]. */
export function GuestOnly({ children }: GuardProps) {
  const loggedIn = useSession(isLoggedIn)
  return loggedIn ? <Navigate to="/main" replace /> : children
}

/**
 * Guards the login page: a logged-in customer is redirected to the requested page, unless the account is blocked, so
 * that they can log in with another one [GATE-01].
 */
export function SkipLogin({ children }: GuardProps) {
  const { search } = useLocation()
  const loggedIn = useSession(isLoggedIn)
  const blocked = useAccountBlock() !== undefined
  const missing = useSession(lacksSecondFactor)
  return loggedIn && !blocked ? (
    <Navigate to={missing ? SECURITY_PATH : returnPathOf(search)} replace />
  ) : (
    children
  )
}

/** Guards a page by its access level; for anyone else the page isn't rendered, and so isn't loaded. */
export function guardPage(access: RouteAccess, page: ReactNode, route: RouteFacts): ReactNode {
  switch (access) {
    case 'user':
    case 'admin':
      return <RequireRole route={route}>{page}</RequireRole>
    case 'guest':
      return <GuestOnly>{page}</GuestOnly>
    case 'public':
      return page
  }
}
