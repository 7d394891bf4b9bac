import { browserStorage, readStored, storedJson } from '@tradefront/contracts'
import * as v from 'valibot'
import type { WithdrawalValues } from './withdrawal-form.ts'

const KEY = 'withdrawal-draft'
/** How long a draft waits for its customer, ms. */
const DRAFT_MS = 30 * 60_000

const Draft = storedJson(
  v.object({
    user: v.string(),
    at: v.number(),
    values: v.object({
      account: v.string(),
      method: v.string(),
      amount: v.string(),
      address: v.string(),
      holder: v.string(),
      iban: v.string(),
      bic: v.string(),
      saved: v.optional(v.string(), ''),
    }),
  }),
)

/** Keeps what a customer had filled in when the session was lost: for this tab, and for them alone [WALL-02]. */
export function keepDraft(user: string, values: WithdrawalValues, now = Date.now()): void {
  try {
    browserStorage('tab')?.setItem(KEY, JSON.stringify({ user, at: now, values }))
  } catch {
    // A browser that stores nothing keeps no draft.
  }
}

/** The draft of a customer, once: whoever asks, it is gone then. */
export function takeDraft(user: string | undefined, now = Date.now()): WithdrawalValues | undefined {
  const tab = browserStorage('tab')
  const draft = readStored(tab, KEY, Draft)
  if (draft === undefined) return undefined
  tab?.removeItem(KEY)
  return draft.user === user && now - draft.at <= DRAFT_MS ? draft.values : undefined
}
