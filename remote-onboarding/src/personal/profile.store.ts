import { isAborted, isNotOffered } from '@tradefront/api'
import type { Profile } from '@tradefront/contracts'
import { create } from 'zustand'
import { fetchProfile } from './profile-calls.ts'
import type { ProfileValues } from './profile-form.ts'

/** What is known of the customer's profile [WALL-04]. */
export type LoadedProfile =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly profile: Profile }
  /** The broker's server does not know the call. */
  | { readonly state: 'not-offered' }
  | { readonly state: 'failed' }

interface ProfileStore {
  readonly loaded: LoadedProfile
  /**
   * What was typed and not saved, and by whom. In memory only, since it is private: it outlives a look at
   * another page and a session that has to be renewed, not the tab.
   */
  readonly draft: { readonly userId: string; readonly values: ProfileValues } | undefined
  load(signal: AbortSignal): Promise<void>
  keepDraft(userId: string, values: ProfileValues): void
  dropDraft(): void
}

/** The profile of GET /profile, loaded anew at each visit of the page. */
export const useProfile = create<ProfileStore>((set) => ({
  loaded: { state: 'loading' },
  draft: undefined,

  async load(signal) {
    set({ loaded: { state: 'loading' } })
    try {
      const profile = await fetchProfile({ signal })
      if (!signal.aborted) set({ loaded: { state: 'ready', profile } })
    } catch (error) {
      if (isAborted(error)) return
      set({ loaded: { state: isNotOffered(error) ? 'not-offered' : 'failed' } })
    }
  },

  keepDraft: (userId, values) => set({ draft: { userId, values } }),
  dropDraft: () => set({ draft: undefined }),
}))

/** The draft of this user; that of somebody who was here before is none. */
export function draftOf(userId: string): ProfileValues | undefined {
  const { draft } = useProfile.getState()
  return draft?.userId === userId ? draft.values : undefined
}
