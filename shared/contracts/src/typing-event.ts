import * as v from 'valibot'
import { Id } from './primitives.ts'

/** Client event on a conversation's channel (ours): somebody is writing a message. */
export const TYPING = 'client-typing'

/** Its payload. It comes from the other page, not from the server, so it proves nothing about who sent it. */
export const TypingEvent = v.object({ sender_id: Id })
