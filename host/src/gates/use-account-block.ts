import { useSession, useSettings } from '@tradefront/session'

/** What keeps a customer out of the product [GATE-06] [GATE-07]. */
export type AccountBlock = 'disabled' | 'awaiting-approval' | 'unknown-status'

/** Why the logged-in customer may not use the account; undefined if they may, and for visitors. */
export function useAccountBlock(): AccountBlock | undefined {
  const status = useSession((state) => state.user?.status)
  const mustVerify = useSettings((state) => state.settings?.must_verify_account ?? false)
  if (status === 'deactivated') return 'disabled'
  if (status === 'pending') return mustVerify ? 'awaiting-approval' : undefined
  // A status unknown here was set for a reason, so it blocks as well.
  return status === undefined || status === 'active' ? undefined : 'unknown-status'
}
