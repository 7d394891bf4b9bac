import { call, type CallOptions } from '@tradefront/api'
import * as v from 'valibot'

/** POST /notifications/{id}/read; what it answers is not looked at [NOTE-02]. */
export async function markRead(id: string, options?: CallOptions): Promise<void> {
  const path = `notifications/${encodeURIComponent(id)}/read`
  await call({ ...options, method: 'POST', path, schema: v.unknown() })
}
