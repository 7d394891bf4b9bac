import { call, type CallOptions } from '@tradefront/api'
import { ProgressAnswer, type ProgressStep } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

export { nextStep, STEP_STATES, STEP_TEXTS } from './progress-steps.ts'

/** GET /progress (decided). */
async function fetchProgress(options?: CallOptions): Promise<ProgressStep[]> {
  return (await call({ ...options, method: 'GET', path: 'progress', schema: ProgressAnswer })).data
}

/** What is done from set-up to the first trade. */
export const PROGRESS: ServerRead<ProgressStep[]> = {
  name: 'progress',
  follows: 'user',
  brief: true,
  load: fetchProgress,
}
