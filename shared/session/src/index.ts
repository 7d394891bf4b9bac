export { USD, useCurrency } from './currency/currency-store.ts'
export {
  clearDraft,
  DRAFT_KEY,
  DRAFT_LIFETIME_MS,
  expireDrafts,
  readDraft,
  readTyped,
  saveDraft,
  saveTyped,
} from './registration-draft/registration-draft.ts'
export type { RegistrationDraft } from './registration-draft/registration-draft.ts'
export { followInput, msSinceInput } from './input/last-input.ts'
export { forgetMoneyDrafts, MONEY_DRAFTS_KEY, RECEIPTS_KEY } from './session/money-drafts.ts'
export { createCustomerStore, onCustomerChange } from './session/customer-store.ts'
export { announceEndOnPurpose, ENDED_ON_PURPOSE_KEY } from './session/ended-on-purpose.ts'
export { followOtherTabs } from './session/other-tabs.ts'
export { isLoggedIn, useSession } from './session/session-store.ts'
export { siteName, UNCONFIGURED_ERROR, useSettings } from './settings/settings-store.ts'
export { useSiteData } from './site-data/site-data-store.ts'
// Exported with the storage above, so that no remote bundles it again.
export { persist } from 'zustand/middleware'
export { checkedStorage } from './storage/checked-storage.ts'
export { safeStorage, tabStorage } from './storage/safe-storage.ts'
