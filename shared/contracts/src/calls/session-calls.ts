import { ChannelAuthAnswer, ChannelAuthRequest, UserAuthAnswer, UserAuthRequest } from '../account-events.ts'
import { HeartbeatRequest, ReadNotificationsRequest } from '../decided-calls.ts'
import { UserAnswer } from '../user.ts'
import type { ApiCall } from './api-call.ts'

/** End the session, its sockets included; nothing waits for the answer [SESS-06]. */
export const logout = { method: 'POST', path: 'auth/logout', ours: true } as const satisfies ApiCall

/** The logged-in user. */
export const user = { method: 'GET', path: 'user', answer: UserAnswer } as const satisfies ApiCall

/** The page is open; once a minute [SESS-13]. The body is ours: time since the last input, ms. */
export const heartbeat = {
  method: 'POST',
  path: 'user/heartbeat',
  body: HeartbeatRequest,
  bodyOptional: true,
} as const satisfies ApiCall

/** Mark a notification as read. */
export const readNotification = {
  method: 'POST',
  path: 'notifications/{id}/read',
} as const satisfies ApiCall

/** Mark many notifications as read; ids of other people are passed over. */
export const readNotifications = {
  method: 'POST',
  path: 'notifications/read',
  ours: true,
  body: ReadNotificationsRequest,
} as const satisfies ApiCall

/** Leave to subscribe to a private channel [RT-02]. */
export const authorizeChannel = {
  method: 'POST',
  path: 'broadcasting/auth',
  body: ChannelAuthRequest,
  answer: ChannelAuthAnswer,
} as const satisfies ApiCall

/** Ties a socket to the session, whose end closes it [RT-02]. */
export const signInSocket = {
  method: 'POST',
  path: 'broadcasting/user-auth',
  ours: true,
  body: UserAuthRequest,
  answer: UserAuthAnswer,
} as const satisfies ApiCall
