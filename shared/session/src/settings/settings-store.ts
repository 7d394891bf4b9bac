import { ApiError, callApi } from '@tradefront/api'
import { calls, SiteSettings } from '@tradefront/contracts'
import * as v from 'valibot'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { checkedStorage } from '../storage/checked-storage.ts'

/** Storage key of the settings. */
export const SETTINGS_KEY = 'site-settings'
/** Stored if settings can't be fetched (specification 8) [GATE-04]. Pages show messages of their own. */
export const SETTINGS_ERROR = 'Failed to fetch site settings. The site might be unreachable.'
/** Stored if the broker's address is missing: retrying can't help [GATE-02]. */
export const UNCONFIGURED_ERROR = 'No base URL configured'
const FALLBACK_NAME = 'Tradefront'

/** The part of the settings that persists across reloads [GATE-09]. */
export const StoredSettings = v.object({
  settings: v.nullable(SiteSettings),
  /** Unix ms of the last successful fetch. */
  lastFetched: v.nullable(v.number()),
  error: v.nullable(v.string()),
  /** Whether a fetch has ended, successfully or not. */
  initialized: v.boolean(),
})
export type StoredSettings = v.InferOutput<typeof StoredSettings>

/** The site's settings. */
export interface SettingsState extends StoredSettings {
  readonly isLoading: boolean
  /**
   * Refetches the settings; never throws. Of concurrent fetches the last one wins. A failure clears them and sets
   * `error` [GATE-04], which without a base URL says so [GATE-02].
   */
  fetchSettings(): Promise<void>
}

let fetches = 0

/** The site's settings, persisted so that a returning visitor doesn't wait [GATE-09]. */
export const useSettings = create<SettingsState>()(
  persist(
    (set) => ({
      settings: null,
      lastFetched: null,
      error: null,
      initialized: false,
      isLoading: false,

      async fetchSettings() {
        const current = ++fetches
        set({ isLoading: true })
        try {
          const { data: settings } = await callApi(calls.settings)
          if (current !== fetches) return
          set({ settings, lastFetched: Date.now(), error: null, initialized: true, isLoading: false })
        } catch (cause) {
          if (current !== fetches) return
          const unconfigured = cause instanceof ApiError && cause.kind === 'config'
          const error = unconfigured ? UNCONFIGURED_ERROR : SETTINGS_ERROR
          set({ settings: null, error, initialized: true, isLoading: false })
        }
      },
    }),
    {
      name: SETTINGS_KEY,
      storage: checkedStorage(StoredSettings),
      partialize: ({ settings, lastFetched, error, initialized }) => ({
        settings,
        lastFetched,
        error,
        initialized,
      }),
      // A visit that ended in an error starts over: nothing is known of the site, so it loads.
      merge: (stored, current) => {
        const kept = stored as StoredSettings | undefined
        return kept?.settings ? { ...current, ...kept, error: null } : current
      },
    },
  ),
)

/** Display name of the site, with a fallback [GATE-03]. */
export function siteName(settings: Pick<SiteSettings, 'name'> | null | undefined): string {
  return settings?.name?.trim() || FALLBACK_NAME
}
