import { CURRENCY_KEY, useCurrency } from '../currency/currency-store.ts'
import { safeStorage } from '../storage/safe-storage.ts'
import { SESSION_KEY, useSession } from './session-store.ts'

/** Session change made by another tab. */
export type OtherTabChange = 'logged-out' | 'other-user'

/**
 * Follows the session of other tabs [SESS-11]: takes over their stored session, selected account [HEAD-06] and
 * display currency [HEAD-09], and reports when this tab's user has logged out or changed. Returns the unsubscribe
 * function.
 */
export function followOtherTabs(onChange: (change: OtherTabChange) => void): () => void {
  function onStorage(event: StorageEvent): void {
    if (event.key === CURRENCY_KEY) void useCurrency.persist.rehydrate()
    // A null key means that the whole storage was cleared.
    if (event.key === SESSION_KEY || event.key === null) follow(event.newValue === null)
  }
  /** A page in the back/forward cache gets no events of storage: it looks when it comes back. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    void useCurrency.persist.rehydrate()
    follow(safeStorage.getItem(SESSION_KEY) === null)
  }
  function follow(isCleared: boolean): void {
    const before = useSession.getState()
    void useSession.persist.rehydrate()
    if (isCleared) useSession.setState({ user: null, token: null, selectedAccountIndex: 0 })
    const after = useSession.getState()
    if (before.token !== null && after.token === null) onChange('logged-out')
    else if (after.user !== null && after.user.id !== before.user?.id) onChange('other-user')
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
