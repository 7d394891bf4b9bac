import { safeStorage } from '../storage/safe-storage.ts'

/** Storage key used to signal a deliberate logout to other tabs; no value is kept. */
export const ENDED_ON_PURPOSE_KEY = 'session-ended-on-purpose'

/**
 * Tells the other tabs that the user logged out deliberately: the logout alone looks to them as if the session had
 * been lost. They may get this before or after it.
 */
export function announceEndOnPurpose(): void {
  safeStorage.setItem(ENDED_ON_PURPOSE_KEY, '1')
  safeStorage.removeItem(ENDED_ON_PURPOSE_KEY)
}
