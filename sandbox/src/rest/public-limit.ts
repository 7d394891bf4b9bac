import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from '../kit/answer-error.ts'
import { clientOf, createRecentTries, waitText } from './recent-tries.ts'

const MINUTE_MS = 60_000

/** Calls that need no login, and how many of each a client has. */
const LIMITS = {
  'check-email': { max: 30, windowMs: MINUTE_MS, what: 'Too many checks of an email address.' },
  register: { max: 20, windowMs: 10 * MINUTE_MS, what: 'Too many new accounts from your network.' },
  'reset-password': { max: 20, windowMs: 10 * MINUTE_MS, what: 'Too many tries to set a new password.' },
  'forgot-password': { max: 5, windowMs: 10 * MINUTE_MS, what: 'Too many requests for a new password.' },
} as const

/** Requests for a new password of one address, whoever makes them and whether or not somebody has it. */
const ADDRESS = { max: 3, windowMs: 60 * MINUTE_MS } as const

/** Limits the calls that need no login, so that no client lists addresses, fills the database or floods a mailbox. */
export function createPublicLimit(now: () => number) {
  const tries = {
    'check-email': createRecentTries(now, LIMITS['check-email'].windowMs),
    register: createRecentTries(now, LIMITS.register.windowMs),
    'forgot-password': createRecentTries(now, LIMITS['forgot-password'].windowMs),
    'reset-password': createRecentTries(now, LIMITS['reset-password'].windowMs),
  }
  const addresses = createRecentTries(now, ADDRESS.windowMs)
  return {
    /** Counts a call of the client. @throws AnswerError 429 with how long to wait. */
    count(call: keyof typeof LIMITS, request: FastifyRequest, reply: FastifyReply): void {
      const { max, what } = LIMITS[call]
      const client = clientOf(request.ip)
      refuseFor(tries[call].wait(client, max), what, reply)
      tries[call].add(client, { at: now(), open: false })
    },
    /** Counts a request for a new password of an address. @throws AnswerError 429 with how long to wait. */
    countAddress(email: string, reply: FastifyReply): void {
      const key = email.trim().toLowerCase()
      refuseFor(addresses.wait(key, ADDRESS.max), LIMITS['forgot-password'].what, reply)
      addresses.add(key, { at: now(), open: false })
    },
    clear(): void {
      addresses.clear()
      for (const one of Object.values(tries)) one.clear()
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
