import type { User } from '@tradefront/contracts'

/** Where two-step login is set up. */
export const SECURITY_PATH = '/main/security'

/** Whether this is a staff member who must set up two-step login before using the support desk [SESS-07]. */
export const lacksSecondFactor = ({ user }: { readonly user: User | null }): boolean =>
  user?.second_factor_missing === true
