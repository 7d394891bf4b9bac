import { MailAnswer, MailPage, ProgressAnswer, ReadMailRequest } from '../mail-calls.ts'
import type { ApiCall } from './api-call.ts'
import { PageQuery } from './queries.ts'

/** The broker’s messages to the customer, newest first. */
export const mails = {
  method: 'GET',
  path: 'mail',
  ours: true,
  query: PageQuery,
  answer: MailPage,
} as const satisfies ApiCall

/** A message with its text. */
export const mail = {
  method: 'GET',
  path: 'mail/{id}',
  ours: true,
  answer: MailAnswer,
} as const satisfies ApiCall

/** Mark a message as read or unread. */
export const readMail = {
  method: 'PUT',
  path: 'mail/{id}/read',
  ours: true,
  body: ReadMailRequest,
  answer: MailAnswer,
} as const satisfies ApiCall

/** The customer’s progress through the first steps. */
export const progress = {
  method: 'GET',
  path: 'progress',
  ours: true,
  answer: ProgressAnswer,
} as const satisfies ApiCall
