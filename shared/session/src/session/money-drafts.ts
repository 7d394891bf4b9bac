import { tabStorage } from '../storage/safe-storage.ts'

/** Key, in the tab's own storage, of what a customer typed into the wallet's forms and did not send (decided). */
export const MONEY_DRAFTS_KEY = 'money-drafts'

/** Removes these drafts. For customers who log out: whoever loses the session finds them after the next login. */
export function forgetMoneyDrafts(): void {
  tabStorage.removeItem(MONEY_DRAFTS_KEY)
}
