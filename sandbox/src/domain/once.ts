import { createHash } from 'node:crypto'
import type { Store } from '../store/store.ts'
import { receiptText } from './receipts.ts'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import { says } from '../kit/says.ts'

/** An answer, and the events to send after the commit. */
export interface Outcome {
  readonly status: number
  readonly body: object
  readonly afterCommit?: () => void
}

const MAX_KEY = 255

/** Identifies a request: only a hash of its content is stored. */
export function fingerprintOf(path: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([path, body ?? null]))
    .digest('hex')
}

/**
 * Runs a change in one transaction, once per user and key: a repeat gets the first answer, including refusals;
 * another request with the same key is refused [ORD-06]. Without a key it simply runs. Calls are synchronous, so
 * that the second of two concurrent ones sees what the first committed. `work` must write nothing before its last
 * check: its refusal is stored, and so would be its writes.
 */
export function runOnce(
  store: Store,
  request: {
    readonly userId: number
    readonly key: string | undefined
    readonly path: string
    readonly body: unknown
    readonly now: number
    /** Name of the call, for the customer's record. */
    readonly call: string
  },
  work: () => Outcome,
): { status: number; body: object; replayed: boolean } {
  const { userId, key } = request
  if (key !== undefined && (key === '' || key.length > MAX_KEY))
    throw fieldError('idempotency_key', says('request.key-length', { most: MAX_KEY }))
  const fingerprint = fingerprintOf(request.path, request.body)

  let afterCommit: (() => void) | undefined
  const result = store.transaction(() => {
    const kept = key === undefined ? undefined : store.idempotency.find(userId, key)
    if (key !== undefined && kept !== undefined) {
      if (kept.fingerprint !== fingerprint) throw fieldError('idempotency_key', says('request.key-used'))
      store.idempotency.arrived(userId, key)
      return { status: kept.status, body: JSON.parse(kept.body) as object, replayed: true }
    }
    const outcome = attempt(work)
    afterCommit = outcome.afterCommit
    if (key !== undefined) {
      const receipt = receiptText(request.call, request.body, outcome)
      const answer = { fingerprint, status: outcome.status, body: JSON.stringify(outcome.body) }
      store.idempotency.keep(userId, key, answer, request.now, receipt)
    }
    return { status: outcome.status, body: outcome.body, replayed: false }
  })
  try {
    afterCommit?.()
  } catch (error) {
    // The change is done: an error answer would suggest retrying.
    console.error('What was committed could not be announced', error)
  }
  return result
}

function attempt(work: () => Outcome): Outcome {
  try {
    return work()
  } catch (error) {
    if (error instanceof AnswerError) return { status: error.status, body: error.body }
    throw error
  }
}
