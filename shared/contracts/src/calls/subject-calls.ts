import * as v from 'valibot'
import { MessageSubjectAnswer } from '../message-subject.ts'
import type { ApiCall } from './api-call.ts'

/**
 * What a message is about, as it is now. 404 for unknown ids and other customers’; staff name the customer, and get
 * what a message of theirs is about.
 */
export const messageSubject = {
  method: 'GET',
  path: 'chat/about/{kind}/{id}',
  ours: true,
  query: v.object({ customer_id: v.optional(v.string()) }),
  answer: MessageSubjectAnswer,
} as const satisfies ApiCall
