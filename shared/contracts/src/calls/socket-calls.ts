import * as v from 'valibot'
import { ChannelAuthAnswer, UserAuthAnswer } from '../account-events.ts'
import { MissedEventsAnswer } from '../channel-events.ts'
import { Numeric } from '../primitives.ts'
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

/** A private channel's events after a position, at most a few hundred. */
export const missedEvents = {
  method: 'GET',
  path: 'broadcasting/events',
  ours: true,
  query: v.object({ channel_name: v.string(), epoch: v.string(), after: Numeric }),
  answer: MissedEventsAnswer,
} as const satisfies ApiCall
