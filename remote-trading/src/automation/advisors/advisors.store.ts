import { ApiError, call } from '@tradefront/api'
import { ExpertAdvisorsAnswer, type ExpertAdvisor } from '@tradefront/contracts'
import { create } from 'zustand'

/** What is offered; a failed refresh keeps the list that is there. */
export type AdvisorList =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly advisors: readonly ExpertAdvisor[] }
  | { readonly state: 'failed' }

export interface AdvisorStore {
  readonly list: AdvisorList
  /** Loads what is offered, GET /expert_advisors. Calls that overlap are one call. */
  load(): Promise<void>
}

let loading: Promise<void> | undefined

/** Expert advisors and the other items of the marketplace [ALGO-02] [ALGO-04]. */
export const useAdvisors = create<AdvisorStore>()(() => ({
  list: { state: 'loading' },
  load() {
    loading ??= load().finally(() => {
      loading = undefined
    })
    return loading
  },
}))

async function load(): Promise<void> {
  const isReady = () => useAdvisors.getState().list.state === 'ready'
  if (!isReady()) useAdvisors.setState({ list: { state: 'loading' } })
  try {
    const { data } = await call({ method: 'GET', path: 'expert_advisors', schema: ExpertAdvisorsAnswer })
    useAdvisors.setState({ list: { state: 'ready', advisors: data } })
  } catch (error) {
    if (!(error instanceof ApiError)) console.error('expert advisors', error)
    if (!isReady()) useAdvisors.setState({ list: { state: 'failed' } })
  }
}
