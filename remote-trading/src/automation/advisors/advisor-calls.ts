import { call } from '@tradefront/api'
import { ExpertAdvisorsAnswer, type ExpertAdvisor } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

/** GET /expert_advisors: expert advisors and the other items of the marketplace [ALGO-02] [ALGO-04]. */
export const ADVISORS: ServerRead<readonly ExpertAdvisor[]> = {
  name: 'advisors',
  shared: true,
  load: async (options) =>
    (await call({ ...options, method: 'GET', path: 'expert_advisors', schema: ExpertAdvisorsAnswer })).data,
}
