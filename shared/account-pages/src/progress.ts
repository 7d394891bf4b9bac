import { callApi } from '@tradefront/api'
import { calls, type ProgressStep } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

export { nextStep, STEP_STATES, STEP_TEXTS } from './progress-steps.ts'

/** Progress from account set-up to the first trade. */
export const PROGRESS: ServerRead<ProgressStep[]> = {
  name: 'progress',
  follows: 'user',
  brief: true,
  load: async (options) => (await callApi(calls.progress, options)).data,
}
