import type { RouteAccess } from '@tradefront/contracts'
import { isLoggedIn, useSession } from '@tradefront/session'
import { Navigate, useLocation } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import { useSessionEnd } from '../session/session-end.ts'
import { lacksSecondFactor, SECURITY_PATH } from '../login/second-factor-missing.ts'
import { Forbidden, TwoStepNeeded } from './Forbidden.tsx'
import { useAccountBlock } from '../gates/use-account-block.ts'
import { loginPathFor, returnPathOf } from '../addresses/return-path.ts'

interface GuardProps {
  readonly children: ReactNode
}

/**
 * Only for the logged-in [SESS-04]. Somebody who arrives without a session goes to login and back;
 * somebody whose session ends here goes to `/`, as after a logout [SESS-06].
 */
export function RequireUser({ children }: GuardProps) {
  const { pathname, search, hash } = useLocation()
  const loggedIn = useSession(isLoggedIn)
  const ended = useSessionEnd((state) => state.ended)
  if (loggedIn) return children
  return <Navigate to={ended ? '/' : loginPathFor(pathname + search + hash)} replace />
}

/** Only for admins [SESS-10]; anyone else logged in gets a refusal page, and staff without two-step login the way to it. */
export function RequireAdmin({ children }: GuardProps) {
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const missing = useSession(lacksSecondFactor)
  return <RequireUser>{!isAdmin ? <Forbidden /> : missing ? <TwoStepNeeded /> : children}</RequireUser>
}

/** Only for those not logged in: a customer is sent on to /main [SESS-05]. */
export function GuestOnly({ children }: GuardProps) {
  const loggedIn = useSession(isLoggedIn)
  return loggedIn ? <Navigate to="/main" replace /> : children
}

/**
 * For the login page: somebody logged in is sent on to the wanted page. Somebody whose account is blocked
 * stays, to log in with another one [GATE-01].
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

/** Wraps a page by who may open it; the page is not rendered, so not loaded, for anyone else. */
export function guardPage(access: RouteAccess, page: ReactNode): ReactNode {
  switch (access) {
    case 'user':
      return <RequireUser>{page}</RequireUser>
    case 'admin':
      return <RequireAdmin>{page}</RequireAdmin>
    case 'guest':
      return <GuestOnly>{page}</GuestOnly>
    case 'public':
      return page
  }
}
