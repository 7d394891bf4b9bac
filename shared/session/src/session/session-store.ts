import { callApi } from '@tradefront/api'
import { calls, User } from '@tradefront/contracts'
import * as v from 'valibot'
import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { checkedStorage } from '../storage/checked-storage.ts'
import { safeStorage } from '../storage/safe-storage.ts'

/** Storage key of the session (specification 3). */
export const SESSION_KEY = 'user-storage'

/** The part of the session that persists across reloads. */
export const StoredSession = v.object({
  user: v.nullable(User),
  token: v.nullable(v.string()),
  selectedAccountIndex: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})
export type StoredSession = v.InferOutput<typeof StoredSession>

/** The logged-in user [SESS-01]. */
export interface SessionState extends StoredSession {
  /** True until the stored session is restored, and while the user is fetched. */
  readonly isLoading: boolean
  setUser(user: User, token: string): void
  clearUser(): void
  /** Loads the current user [SESS-02]; never throws. Resolves to whether the user is fresh. */
  fetchUser(): Promise<boolean>
  selectAccount(index: number): void
}

/** Creates a session store on a storage; the product has one, {@link useSession}. */
export function createSessionStore(storage: PersistStorage<StoredSession>) {
  let fetches = 0
  return create<SessionState>()(
    persist(
      (set, get) => ({
        user: null,
        token: null,
        selectedAccountIndex: 0,
        isLoading: true,

        setUser: (user, token) => set({ user, token }),

        clearUser: () => set({ user: null, token: null, selectedAccountIndex: 0 }),

        async fetchUser() {
          const { token } = get()
          if (!token) {
            set({ isLoading: false })
            return false
          }
          const current = ++fetches
          set({ isLoading: true })
          try {
            const { data: user } = await callApi(calls.user)
            // Drop an answer for an ended session, or older than a later call.
            if (current !== fetches || get().token !== token) return false
            set({ user })
            return true
          } catch (error) {
            console.warn('The current user could not be loaded.', error instanceof Error ? error.message : '')
            return false
          } finally {
            if (current === fetches) set({ isLoading: false })
          }
        },

        selectAccount: (selectedAccountIndex) => set({ selectedAccountIndex }),
      }),
      {
        name: SESSION_KEY,
        storage,
        partialize: ({ user, token, selectedAccountIndex }) => ({ user, token, selectedAccountIndex }),
        // Runs after every restore, even with nothing stored: the moment loading ends.
        merge: (stored, current) => ({
          ...current,
          ...(stored as StoredSession | undefined),
          isLoading: false,
        }),
      },
    ),
  )
}

const checked = checkedStorage(StoredSession)
/** The token that this tab last read from the browser's storage, or had stored. */
let ownToken: string | null = null

/**
 * The session that all tabs share. Events of storage may come late: a tab that doesn't yet know that another one has
 * ended or replaced the session must not write its own back. What can't be written doesn't end the session of other
 * tabs [SESS-11].
 */
const sharedStorage: PersistStorage<StoredSession, void> = {
  ...checked,
  getItem(name) {
    const stored = checked.getItem(name)
    ownToken = stored?.state.token ?? null
    return stored
  },
  setItem(name, value) {
    const stored = checked.getItem(name)?.state.token ?? null
    const before = ownToken
    ownToken = value.state.token
    const isLogin = ownToken !== null && ownToken !== before
    if (stored !== before && !isLogin) return
    safeStorage.setItem(name, JSON.stringify(value), stored === ownToken ? 'keep' : 'remove')
  },
}

/** The session of this page. */
export const useSession = createSessionStore(sharedStorage)

/** Logged in: user and token are present (specification 6). */
export function isLoggedIn(state: Pick<SessionState, 'user' | 'token'>): boolean {
  return state.user !== null && state.token !== null
}
