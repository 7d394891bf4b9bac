import { readStored, storedJson } from '@tradefront/contracts'
import { MONEY_DRAFTS_KEY, tabStorage } from '@tradefront/session'
import * as v from 'valibot'

/** How long a draft waits for its customer after the last change, ms. */
export const DRAFT_MS = 30 * 60_000

const Draft = v.object({
  /** Unix ms of the last change. */
  at: v.number(),
  /** What was typed and chosen, by field. */
  values: v.record(v.string(), v.string()),
  /** It was sent, and what became of it was not known here. */
  sent: v.optional(v.boolean(), false),
})

/** What a customer has typed into one form and not sent, or sent without an answer. Never a card, code or password. */
export type Draft = v.InferOutput<typeof Draft>

const Kept = storedJson(v.object({ user: v.string(), drafts: v.record(v.string(), Draft) }))

/** A customer's drafts by form; those of another customer, and old ones, count as none. */
function draftsOf(user: string, now: number): Record<string, Draft> {
  const kept = readStored(tabStorage, MONEY_DRAFTS_KEY, Kept)
  if (kept?.user !== user) return {}
  return Object.fromEntries(Object.entries(kept.drafts).filter(([, { at }]) => now - at <= DRAFT_MS))
}

function write(user: string, drafts: Record<string, Draft>): void {
  if (Object.keys(drafts).length === 0) tabStorage.removeItem(MONEY_DRAFTS_KEY)
  else tabStorage.setItem(MONEY_DRAFTS_KEY, JSON.stringify({ user, drafts }))
}

/** The draft of a form, for the customer who typed it, within {@link DRAFT_MS}. */
export function readDraft(user: string, form: string, now = Date.now()): Draft | undefined {
  return draftsOf(user, now)[form]
}

/** Keeps the draft of a form: in this tab, for this customer alone [SESS-06]. */
export function keepDraft(user: string, form: string, draft: Omit<Draft, 'at'>, now = Date.now()): void {
  write(user, { ...draftsOf(user, now), [form]: { ...draft, at: now } })
}

/** Removes the draft of a form, and with it what another customer or an hour ago has left. */
export function dropDraft(user: string, form: string, now = Date.now()): void {
  const { [form]: _dropped, ...others } = draftsOf(user, now)
  write(user, others)
}
