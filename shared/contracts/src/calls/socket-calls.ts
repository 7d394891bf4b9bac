import * as v from 'valibot'
import { ChannelAuthAnswer, UserAuthAnswer } from '../account-events.ts'
import type { ApiCall } from './api-call.ts'

/** Authorise a private channel subscription [RT-02]. */
export const authorizeChannel = {
  method: 'POST',
  path: 'broadcasting/auth',
  body: v.strictObject({ socket_id: v.string(), channel_name: v.string() }),
  answer: ChannelAuthAnswer,
} as const satisfies ApiCall

/** Tie a socket to the session, so it closes with the session [RT-02]. */
export const signInSocket = {
  method: 'POST',
  path: 'broadcasting/user-auth',
  ours: true,
  body: v.strictObject({ socket_id: v.string() }),
  answer: UserAuthAnswer,
} as const satisfies ApiCall
