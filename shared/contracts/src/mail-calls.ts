import * as v from 'valibot'
import { Flag, Id, OptionalText, envelope, pageOf } from './primitives.ts'

/*
 * Calls of the mail and progress pages, this product's decisions like those of wallet-calls.ts.
 */

/** A message of the broker as the list shows it. */
export const MailHead = v.object({
  id: Id,
  sender: v.string(),
  subject: v.string(),
  /** The first words of the text. */
  preview: v.string(),
  read: Flag,
  created_at: v.string(),
})
export type MailHead = v.InferOutput<typeof MailHead>

/** GET /mail?page={n}, newest first, with how many of all are unread. */
export const MailPage = v.object({
  ...pageOf(MailHead).entries,
  unread_count: v.number(),
})
export type MailPage = v.InferOutput<typeof MailPage>

/** A message with its text: plain, paragraphs apart by an empty line. */
export const Mail = v.object({ ...MailHead.entries, body: v.string() })
export type Mail = v.InferOutput<typeof Mail>
/** Body of PUT /mail/{id}/read. */
export const ReadMailRequest = v.strictObject({ read: v.boolean() })
/** Answer of GET /mail/{id} and PUT /mail/{id}/read. */
export const MailAnswer = envelope(Mail)

/** What a new customer does, in this order. */
export const PROGRESS_STEPS = ['set_up', 'profile', 'id_check', 'deposit', 'trade'] as const
export type ProgressStepId = (typeof PROGRESS_STEPS)[number]

/** GET /progress: computed from what the server knows, never stored. */
export const ProgressAnswer = envelope(
  v.array(
    v.object({
      id: v.picklist(PROGRESS_STEPS),
      /** `waiting`: the customer's part is done, the broker's is not; `attention`: it has to be done again. */
      state: v.picklist(['todo', 'waiting', 'attention', 'done']),
      /** ISO time at which it was done or handed in. */
      at: OptionalText,
    }),
  ),
)
export type ProgressStep = v.InferOutput<typeof ProgressAnswer>['data'][number]
