import type { calls } from '@tradefront/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from '../kit/answer-error.ts'
import { clientOf, createRecentTries } from './recent-tries.ts'
import { says, waitOf, type Sentence } from '../kit/says.ts'

const MINUTE_MS = 60_000

/** Maximum calls per client within a window, ms, and the refusal. */
interface Limit {
  readonly max: number
  readonly windowMs: number
  readonly what: Sentence
}

const TOO_MANY_REQUESTS = says('limit.resets')

/** A link is checked before it is used: both count. */
const RESET = { max: 20, windowMs: 10 * MINUTE_MS, what: says('limit.reset-tries') }

/** Beginning and finishing both count. */
const PASSKEY = { max: 40, windowMs: MINUTE_MS, what: says('limit.passkey-tries') }

/** Calls without login, by name in the contract's table. */
const LIMITS: ReadonlyMap<keyof typeof calls, Limit> = new Map<keyof typeof calls, Limit>([
  ['checkEmail', { max: 30, windowMs: MINUTE_MS, what: says('limit.email-checks') }],
  ['register', { max: 20, windowMs: 10 * MINUTE_MS, what: says('limit.new-accounts') }],
  ['forgotPassword', { max: 5, windowMs: 10 * MINUTE_MS, what: TOO_MANY_REQUESTS }],
  ['checkReset', RESET],
  ['resetPassword', RESET],
  ['beginPasskeyLogin', PASSKEY],
  ['passkeyLogin', PASSKEY],
])

/** Password reset requests per email address, from any client and whether or not it exists. */
const ADDRESS = { max: 3, windowMs: 60 * MINUTE_MS } as const

/** Limits calls without login, so that clients can't probe addresses, fill the database or flood a mailbox. */
export function createPublicLimit(now: () => number) {
  const tries = new Map(
    [...LIMITS.values()].map((limit) => [limit, createRecentTries(now, limit.windowMs)] as const),
  )
  const addresses = createRecentTries(now, ADDRESS.windowMs)
  return {
    /** Counts a client's call; calls without a limit pass. @throws AnswerError 429 with the time to wait. */
    count(call: keyof typeof calls, request: FastifyRequest, reply: FastifyReply): void {
      const limit = LIMITS.get(call)
      const made = limit && tries.get(limit)
      if (limit === undefined || made === undefined) return
      const client = clientOf(request.ip)
      refuseFor(made.wait(client, limit.max), limit.what, reply)
      made.add(client, { at: now(), open: false })
    },
    /** Counts a password reset request for an address. @throws AnswerError 429 with the time to wait. */
    countAddress(email: string, reply: FastifyReply): void {
      const key = email.trim().toLowerCase()
      refuseFor(addresses.wait(key, ADDRESS.max), TOO_MANY_REQUESTS, reply)
      addresses.add(key, { at: now(), open: false })
    },
    clear(): void {
      addresses.clear()
      for (const made of tries.values()) made.clear()
    },
  }
}
/** @throws AnswerError 429 if there is a time to wait, ms. */
function refuseFor(ms: number, what: Sentence, reply: FastifyReply): void {
  if (ms <= 0) return
  const seconds = Math.ceil(ms / 1000)
  void reply.header('retry-after', seconds)
  throw new AnswerError(429, says('limit.wait', { what, wait: waitOf(seconds) }))
}
export type PublicLimit = ReturnType<typeof createPublicLimit>
