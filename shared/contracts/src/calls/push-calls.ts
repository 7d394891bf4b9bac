import { envelope } from '../primitives.ts'
import { NewPushSubscription, PushAnswer, PushSubscriptionEntry } from '../push.ts'
import type { ApiCall } from './api-call.ts'

/** The key for push subscriptions, and the customer’s subscriptions. */
export const push = {
  method: 'GET',
  path: 'user/push',
  ours: true,
  answer: PushAnswer,
} as const satisfies ApiCall

/** Send pushes to a browser; they end with this session’s logout. A known endpoint moves to this session. */
export const addPush = {
  method: 'POST',
  path: 'user/push',
  ours: true,
  body: NewPushSubscription,
  answer: envelope(PushSubscriptionEntry),
} as const satisfies ApiCall

/** Send no more pushes to a browser. */
export const removePush = {
  method: 'DELETE',
  path: 'user/push/{id}',
  ours: true,
} as const satisfies ApiCall
