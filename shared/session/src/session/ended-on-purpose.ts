import { safeStorage } from '../storage/safe-storage.ts'

/** Key by which a tab says that its session was ended on purpose; nothing stays under it. */
export const ENDED_ON_PURPOSE_KEY = 'session-ended-on-purpose'

/**
 * Tells the other tabs that the session was ended on purpose: its end alone looks to them as if this tab had been the
 * first to lose it. They may learn of it before or after the end.
 */
export function announceEndOnPurpose(): void {
  safeStorage.setItem(ENDED_ON_PURPOSE_KEY, '1')
  safeStorage.removeItem(ENDED_ON_PURPOSE_KEY)
}
