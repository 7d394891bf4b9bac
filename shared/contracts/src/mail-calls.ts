import * as v from 'valibot'
import { Flag, Id, OptionalText, envelope, pageOf } from './primitives.ts'

/*
 * Calls of the mail and progress pages, this product's decisions like those of wallet-calls.ts.
 */

/** A message as listed. */
export const MailHead = v.object({
  id: Id,
  sender: v.string(),
  subject: v.string(),
  /** The beginning of the text. */
  preview: v.string(),
  read: Flag,
  created_at: v.string(),
})
export type MailHead = v.InferOutput<typeof MailHead>

/** GET /mail?page={n}, newest first, with the total number of unread messages. */
export const MailPage = v.object({
  ...pageOf(MailHead).entries,
  unread_count: v.number(),
})
export type MailPage = v.InferOutput<typeof MailPage>

/** A message with its plain text; paragraphs are separated by an empty line. */
export const Mail = v.object({ ...MailHead.entries, body: v.string() })
export type Mail = v.InferOutput<typeof Mail>
/** Body of PUT /mail/{id}/read. */
export const ReadMailRequest = v.strictObject({ read: v.boolean() })
/** Answer of GET /mail/{id} and PUT /mail/{id}/read. */
export const MailAnswer = envelope(Mail)

/** Steps of a new customer, in this order. */
export const PROGRESS_STEPS = ['set_up', 'profile', 'id_check', 'deposit', 'trade'] as const
export type ProgressStepId = (typeof PROGRESS_STEPS)[number]

/** GET /progress: derived on the server, never stored. */
export const ProgressAnswer = envelope(
  v.array(
    v.object({
      id: v.picklist(PROGRESS_STEPS),
      /** `waiting`: done by the customer, pending with the broker; `attention`: has to be done again. */
      state: v.picklist(['todo', 'waiting', 'attention', 'done']),
      /** ISO time of completion or submission. */
      at: OptionalText,
    }),
  ),
)
export type ProgressStep = v.InferOutput<typeof ProgressAnswer>['data'][number]
