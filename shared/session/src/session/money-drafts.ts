import { tabStorage } from '../storage/safe-storage.ts'

/** Session storage key of unsent input in the wallet's forms (decided). */
export const MONEY_DRAFTS_KEY = 'money-drafts'

/** Removes these drafts on a deliberate logout; after a lost session they are restored at the next login. */
export function forgetMoneyDrafts(): void {
  tabStorage.removeItem(MONEY_DRAFTS_KEY)
}
