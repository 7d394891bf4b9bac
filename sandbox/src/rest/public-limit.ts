import type { calls } from '@tradefront/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from '../kit/answer-error.ts'
import { clientOf, createRecentTries, waitText } from './recent-tries.ts'

const MINUTE_MS = 60_000

/** How many calls a client has within a time, ms, and what it is refused with. */
interface Limit {
  readonly max: number
  readonly windowMs: number
  readonly what: string
}

const TOO_MANY_REQUESTS = 'Too many requests for a new password.'

/** A link is checked before it is used: both count. */
const RESET = { max: 20, windowMs: 10 * MINUTE_MS, what: 'Too many tries to set a new password.' }

/** Calls that need no login, by their names in the contract's table. */
const LIMITS: ReadonlyMap<keyof typeof calls, Limit> = new Map<keyof typeof calls, Limit>([
  ['checkEmail', { max: 30, windowMs: MINUTE_MS, what: 'Too many checks of an email address.' }],
  ['register', { max: 20, windowMs: 10 * MINUTE_MS, what: 'Too many new accounts from your network.' }],
  ['forgotPassword', { max: 5, windowMs: 10 * MINUTE_MS, what: TOO_MANY_REQUESTS }],
  ['checkReset', RESET],
  ['resetPassword', RESET],
])

/** Requests for a new password of one address, whoever makes them and whether or not somebody has it. */
const ADDRESS = { max: 3, windowMs: 60 * MINUTE_MS } as const

/** Limits the calls that need no login, so that no client lists addresses, fills the database or floods a mailbox. */
export function createPublicLimit(now: () => number) {
  const tries = new Map(
    [...LIMITS.values()].map((limit) => [limit, createRecentTries(now, limit.windowMs)] as const),
  )
  const addresses = createRecentTries(now, ADDRESS.windowMs)
  return {
    /** Counts a call of the client; calls without a limit pass. @throws AnswerError 429 with how long to wait. */
    count(call: keyof typeof calls, request: FastifyRequest, reply: FastifyReply): void {
      const limit = LIMITS.get(call)
      const made = limit && tries.get(limit)
      if (limit === undefined || made === undefined) return
      const client = clientOf(request.ip)
      refuseFor(made.wait(client, limit.max), limit.what, reply)
      made.add(client, { at: now(), open: false })
    },
    /** Counts a request for a new password of an address. @throws AnswerError 429 with how long to wait. */
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
/** @throws AnswerError 429 where there is something to wait for, ms. */
function refuseFor(ms: number, what: string, reply: FastifyReply): void {
  if (ms <= 0) return
  const seconds = Math.ceil(ms / 1000)
  void reply.header('retry-after', seconds)
  throw new AnswerError(429, `${what} Please try again in ${waitText(seconds)}.`)
}
export type PublicLimit = ReturnType<typeof createPublicLimit>
