import { call, type CallOptions } from '@tradefront/api'
import { ProgressAnswer, type ProgressStep } from '@tradefront/contracts'

/** GET /progress (decided). */
export async function fetchProgress(options?: CallOptions): Promise<ProgressStep[]> {
  return (await call({ ...options, method: 'GET', path: 'progress', schema: ProgressAnswer })).data
}
