import * as v from 'valibot'
import type { ApiCall } from './api-call.ts'

/** Mark a notification as read. */
export const readNotification = {
  method: 'POST',
  path: 'notifications/{id}/read',
} as const satisfies ApiCall

/** Mark several notifications as read; other people’s ids are ignored. */
export const readNotifications = {
  method: 'POST',
  path: 'notifications/read',
  ours: true,
  body: v.strictObject({
    ids: v.array(v.string()),
  }),
} as const satisfies ApiCall
