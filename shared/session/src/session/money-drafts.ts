import { safeStorage, tabStorage } from '../storage/safe-storage.ts'

/** Session storage key of unsent input in the wallet's forms (decided). */
export const MONEY_DRAFTS_KEY = 'money-drafts'

/** Storage key of what this browser knows of the customer's requests, see `@tradefront/sending/receipts` (decided). */
export const RECEIPTS_KEY = 'receipts'

/**
 * Removes these drafts and the record of requests on a deliberate logout; after a lost session they are restored at
 * the next login.
 */
export function forgetMoneyDrafts(): void {
  safeStorage.removeItem(RECEIPTS_KEY)
  tabStorage.removeItem(MONEY_DRAFTS_KEY)
}
