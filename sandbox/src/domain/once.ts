import { createHash } from 'node:crypto'
import type { Store } from '../store/store.ts'
import { AnswerError, fieldError } from '../kit/answer-error.ts'

/** An answer, and what is announced once it is committed. */
export interface Outcome {
  readonly status: number
  readonly body: object
  readonly afterCommit?: () => void
}

const LONGEST_KEY = 255

/** Distinguishes one request from another; a hash of what is given here is kept. */
export function fingerprintOf(path: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([path, body ?? null]))
    .digest('hex')
}

/**
 * Runs a change in one transaction, and once per person and key: the same request again gets the first answer,
 * refusals included; the key with another request is refused [ORD-06]. Without a key it simply runs. Calls are
 * synchronous, so that of two at once the second sees what the first committed. `work` must write nothing before
 * its last check: its refusal is kept, its writes would be too.
 */
export function runOnce(
  store: Store,
  request: { userId: number; key: string | undefined; path: string; body: unknown; now: number },
  work: () => Outcome,
): { status: number; body: object; replayed: boolean } {
  const { userId, key } = request
  if (key !== undefined && (key === '' || key.length > LONGEST_KEY))
    throw fieldError('idempotency_key', `The Idempotency-Key must have 1 to ${LONGEST_KEY} characters.`)
  const fingerprint = fingerprintOf(request.path, request.body)

  let afterCommit: (() => void) | undefined
  const result = store.transaction(() => {
    const kept = key === undefined ? undefined : store.idempotency.find(userId, key)
    if (kept !== undefined) {
      if (kept.fingerprint !== fingerprint)
        throw fieldError('idempotency_key', 'This Idempotency-Key was used for a different request.')
      return { status: kept.status, body: JSON.parse(kept.body) as object, replayed: true }
    }
    const outcome = attempt(work)
    afterCommit = outcome.afterCommit
    if (key !== undefined) {
      const answer = { fingerprint, status: outcome.status, body: JSON.stringify(outcome.body) }
      store.idempotency.keep(userId, key, answer, request.now)
    }
    return { status: outcome.status, body: outcome.body, replayed: false }
  })
  try {
    afterCommit?.()
  } catch (error) {
    // It is done: an error for an answer would say that it may be tried again.
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
