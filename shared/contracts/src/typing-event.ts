import * as v from 'valibot'
import { Id } from './primitives.ts'

/** Client event on a conversation's channel (ours): the other side is typing. */
export const TYPING = 'client-typing'

/** Payload. Sent by the other page, not the server, so it proves nothing about the sender. */
export const TypingEvent = v.object({ sender_id: Id })
