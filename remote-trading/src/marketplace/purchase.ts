import { call, fetchUser, isOutcomeUnknown, serverMessageOf } from '@tradefront/api'
import { PurchaseAnswer, randomId, type PurchaseRequest } from '@tradefront/contracts'

/** Texts of specification 8 [ALGO-05]. */
export const PURCHASED = 'Expert Advisor purchased successfully'
export const PURCHASE_FAILED = 'Failed to purchase Expert Advisor'

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
    if (isOutcomeUnknown(error) && (await isOwned(id))) return { bought: true }
    return { bought: false, message: serverMessageOf(error) ?? PURCHASE_FAILED }
  }
}

async function isOwned(id: string): Promise<boolean> {
  try {
    return (await fetchUser()).eas.includes(id)
  } catch {
    return false
  }
}
