import { callApi } from '@tradefront/api'
import {
  ASSET_CLASSES,
  calls,
  DEFAULT_CLASS_LEVERAGE,
  type LeverageMap,
  type SiteData,
} from '@tradefront/contracts'
import { create } from 'zustand'

/** The error of a failed fetch of site data (specification 8) [API-04]. Pages show a message of their own. */
export const SITE_DATA_ERROR = 'Failed to fetch site data. Please try again later.'

/** The active expert advisor; one at a time. */
export interface ActiveAdvisor {
  readonly id: string
  readonly name: string
}

/** Site data (specification 3): the broker's, the same for everyone, so only the active advisor ends with a session. */
export interface SiteDataState {
  readonly data: SiteData | null
  /** By asset class; defaults to {@link DEFAULT_CLASS_LEVERAGE}. */
  readonly leverage: LeverageMap
  readonly isLoading: boolean
  readonly error: string | null
  readonly activeEA: ActiveAdvisor | null
  /** Fetches site data; never throws. A failure keeps the old data and sets `error`. */
  fetchSiteData(): Promise<void>
  activateEA(advisor: ActiveAdvisor): void
  deactivateEA(): void
}

/** Site data of this page [API-04]. */
export const useSiteData = create<SiteDataState>()((set) => ({
  data: null,
  leverage: defaultLeverage(),
  isLoading: false,
  error: null,
  activeEA: null,

  async fetchSiteData() {
    set({ isLoading: true, error: null })
    try {
      const { data } = await callApi(calls.siteData)
      set({ data, leverage: data.leverage, isLoading: false })
    } catch {
      set({ error: SITE_DATA_ERROR, isLoading: false })
    }
  },

  activateEA: (activeEA) => set({ activeEA }),
  deactivateEA: () => set({ activeEA: null }),
}))

function defaultLeverage(): LeverageMap {
  const map = {} as LeverageMap
  for (const name of ASSET_CLASSES) map[name] = DEFAULT_CLASS_LEVERAGE
  return map
}
