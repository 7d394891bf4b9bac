import { msg } from '@lingui/core/macro'
import type { RouteFacts, User } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { isFor } from '../addresses/role.ts'
import { lacksSecondFactor, SECURITY_PATH } from '../login/second-factor-missing.ts'

/** What a logged-in user sees in place of a page. */
export interface Refusal {
  readonly title: MessageDescriptor
  readonly message: MessageDescriptor
  /** Where its button leads. */
  readonly to: string
  readonly label: MessageDescriptor
}

/** The page is for another role [SESS-10]. */
const DENIED: Refusal = {
  title: msg`Access denied`,
  message: msg`Your account doesn't have access to this page.`,
  to: '/main',
  label: msg`Back to your account`,
}

/** Staff without two-step login [SESS-07]. */
const TWO_STEP_NEEDED: Refusal = {
  title: msg`Set up two-step login`,
  message: msg`Staff accounts require two-step login. Set it up to open the support desk.`,
  to: SECURITY_PATH,
  label: msg`Set it up`,
}

/** Why a user who is logged in may not open a page; undefined if they may. */
export function refusalOf(
  route: Pick<RouteFacts, 'access' | 'staff'>,
  user: User | null,
): Refusal | undefined {
  if (!isFor(route, user)) return DENIED
  return route.access === 'admin' && lacksSecondFactor({ user }) ? TWO_STEP_NEEDED : undefined
}
