import { call, isNotOffered, type CallOptions } from '@tradefront/api'
import type { ReadNotificationsRequest } from '@tradefront/contracts'
import * as v from 'valibot'

/** POST /notifications/{id}/read; what it answers is not looked at [NOTE-02]. */
export async function markRead(id: string, options?: CallOptions): Promise<void> {
  const path = `notifications/${encodeURIComponent(id)}/read`
  await call({ ...options, method: 'POST', path, schema: v.unknown() })
}

/**
 * POST /notifications/read (ours): many at once; ids that are not the customer's are passed over. False where the broker
 * does not have the call.
 */
export async function markAllRead(ids: readonly string[]): Promise<boolean> {
  const json: ReadNotificationsRequest = { ids: [...ids] }
  try {
    await call({ method: 'POST', path: 'notifications/read', json, schema: v.unknown() })
    return true
  } catch (error) {
    if (isNotOffered(error)) return false
    throw error
  }
}
