import { call, fetchUser, isOutcomeUnknown, serverMessageOf } from '@tradefront/api'
import { PurchaseAnswer, randomId, type PurchaseRequest } from '@tradefront/contracts'

/** Texts of specification 8 [ALGO-05]. */
export const PURCHASED = 'Expert Advisor purchased successfully'
export const PURCHASE_FAILED = 'Failed to purchase Expert Advisor'
/** Decided: what is said while nobody knows whether it was bought. */
export const PURCHASE_UNKNOWN =
  'The broker did not answer. Please look at your purchased items before you try again.'

/** How a purchase went; `message` says why not. */
export type PurchaseOutcome = { readonly bought: true } | { readonly bought: false; readonly message: string }

/**
 * POST /purchase/ea; never throws. Its own key goes with each attempt (decided), so that a call that is made
 * again on the way buys once; where the answer was lost, the user's list tells whether it was bought.
 */
export async function purchase(id: string): Promise<PurchaseOutcome> {
  const json: PurchaseRequest = { expert_advisor_id: id }
  const headers = { 'idempotency-key': randomId() }
  try {
    const answer = await call({ method: 'POST', path: 'purchase/ea', json, headers, schema: PurchaseAnswer })
    if (answer.status === 'success') return { bought: true }
    return { bought: false, message: answer.message ?? answer.error ?? PURCHASE_FAILED }
  } catch (error) {
    const owned = isOutcomeUnknown(error) ? await isOwned(id) : false
    if (owned === true) return { bought: true }
    if (owned === undefined) return { bought: false, message: PURCHASE_UNKNOWN }
    return { bought: false, message: serverMessageOf(error) ?? PURCHASE_FAILED }
  }
}

/** `undefined` where it cannot be found out. */
async function isOwned(id: string): Promise<boolean | undefined> {
  try {
    return (await fetchUser()).eas.includes(id)
  } catch {
    return undefined
  }
}
