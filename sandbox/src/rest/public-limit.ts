import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from '../kit/answer-error.ts'
import { clientOf, createRecentTries, waitText } from './recent-tries.ts'

const MINUTE_MS = 60_000

/** Calls that need no login, and how many of each a client has. */
const LIMITS = {
  'check-email': { max: 30, windowMs: MINUTE_MS, what: 'Too many checks of an email address.' },
  register: { max: 20, windowMs: 10 * MINUTE_MS, what: 'Too many new accounts from your network.' },
  'forgot-password': { max: 5, windowMs: 10 * MINUTE_MS, what: 'Too many requests for a new password.' },
} as const

/** Limits the calls that need no login, so that no client lists addresses, fills the database or floods a mailbox. */
export function createPublicLimit(now: () => number) {
  const tries = {
    'check-email': createRecentTries(now, LIMITS['check-email'].windowMs),
    register: createRecentTries(now, LIMITS.register.windowMs),
    'forgot-password': createRecentTries(now, LIMITS['forgot-password'].windowMs),
  }
  return {
    /** Counts a call of the client. @throws AnswerError 429 with how long to wait. */
    count(call: keyof typeof LIMITS, request: FastifyRequest, reply: FastifyReply): void {
      const { max, what } = LIMITS[call]
      const client = clientOf(request.ip)
      const ms = tries[call].wait(client, max)
      if (ms > 0) {
        const seconds = Math.ceil(ms / 1000)
        void reply.header('retry-after', seconds)
        throw new AnswerError(429, `${what} Please try again in ${waitText(seconds)}.`)
      }
      tries[call].add(client, { at: now(), open: false })
    },
    clear(): void {
      for (const one of Object.values(tries)) one.clear()
    },
  }
}
export type PublicLimit = ReturnType<typeof createPublicLimit>
