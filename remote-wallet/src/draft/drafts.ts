import { readStored, storedJson } from '@tradefront/browser'
import { MONEY_DRAFTS_KEY, tabStorage } from '@tradefront/session'
import * as v from 'valibot'

/** How long a draft is kept after its last change, ms. */
export const DRAFT_MS = 30 * 60_000

const Draft = v.object({
  /** Time of the last change, Unix ms. */
  at: v.number(),
  /** Input and choices, by field. */
  values: v.record(v.string(), v.string()),
  /** It was sent, with an outcome unknown to this browser. */
  sent: v.optional(v.boolean(), false),
})

/** A customer's input in one form, unsent or without a known outcome. Never a card, code or password. */
export type Draft = v.InferOutput<typeof Draft>

const Kept = storedJson(v.object({ user: v.string(), drafts: v.record(v.string(), Draft) }))

/** A customer's drafts by form; ignores another customer's and expired ones. */
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

/** Stores the draft of a form, in this tab and for this customer only [SESS-06]. */
export function keepDraft(user: string, form: string, draft: Omit<Draft, 'at'>, now = Date.now()): void {
  write(user, { ...draftsOf(user, now), [form]: { ...draft, at: now } })
}

/** Deletes the draft of a form, along with expired ones and another customer's. */
export function dropDraft(user: string, form: string, now = Date.now()): void {
  const { [form]: _dropped, ...others } = draftsOf(user, now)
  write(user, others)
}
