import * as v from 'valibot'
import { ChannelAuthAnswer, UserAuthAnswer } from '../account-events.ts'
import type { ApiCall } from './api-call.ts'

/** Leave to subscribe to a private channel [RT-02]. */
export const authorizeChannel = {
  method: 'POST',
  path: 'broadcasting/auth',
  body: v.strictObject({ socket_id: v.string(), channel_name: v.string() }),
  answer: ChannelAuthAnswer,
} as const satisfies ApiCall

/** Ties a socket to the session, whose end closes it [RT-02]. */
export const signInSocket = {
  method: 'POST',
  path: 'broadcasting/user-auth',
  ours: true,
  body: v.strictObject({ socket_id: v.string() }),
  answer: UserAuthAnswer,
} as const satisfies ApiCall
