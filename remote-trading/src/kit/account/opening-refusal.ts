import { PERMISSIONS } from '@tradefront/account-pages/permissions'
import type { Refusal } from '@tradefront/contracts'
import { knownOf, useKnown } from '@tradefront/server-state'
import { tradedAccount, useTradedAccount } from './traded-account.ts'

/** Why the broker would refuse a new position now, as far as known. Practice money is never restricted. */
export function openingRefusal(): Refusal | undefined {
  return tradedAccount() === 'practice' ? undefined : (knownOf(PERMISSIONS)?.open_positions ?? undefined)
}

/** As {@link openingRefusal}, followed; a page that shows it keeps `PERMISSIONS` up to date. */
export function useOpeningRefusal(): Refusal | undefined {
  const account = useTradedAccount()
  const refusal = useKnown(PERMISSIONS)?.open_positions ?? undefined
  return account === 'practice' ? undefined : refusal
}
