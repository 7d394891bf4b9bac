import { callApi } from '@tradefront/api'
import { calls, type Verification } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

/** Status of the customer's ID check [WALL-03]. */
export const VERIFICATION: ServerRead<Verification> = {
  name: 'verification',
  follows: 'user',
  brief: true,
  load: async (options) => (await callApi(calls.verification, options)).data,
}
