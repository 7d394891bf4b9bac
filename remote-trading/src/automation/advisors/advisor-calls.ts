import { callApi } from '@tradefront/api'
import { calls, type ExpertAdvisor } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

/** Expert advisors and other marketplace items [ALGO-02] [ALGO-04]. */
export const ADVISORS: ServerRead<readonly ExpertAdvisor[]> = {
  name: 'advisors',
  shared: true,
  load: async (options) => (await callApi(calls.expertAdvisors, options)).data,
}
