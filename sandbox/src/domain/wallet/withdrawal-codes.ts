import { says } from '../../kit/says.ts'
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { AnswerError } from '../../kit/answer-error.ts'
import type { WithdrawalRow } from '../../store/withdrawals.ts'
import type { Email } from '../outbox.ts'
import { withdrawnText } from './withdrawal-text.ts'

const DIGITS = 6
/** Time to enter a withdrawal's code, minutes. */
const CODE_MINUTES = 30
/** Minimum time between two codes of one withdrawal, ms. */
const RESEND_MS = 60_000
/** Wrong codes after which a withdrawal is cancelled: too few to guess one in a million. */
export const MAX_WRONG_CODES = 5

/** A code to email to a customer, with its expiry. */
export function newCode(now: number): { code: string; until: string } {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  return { code, until: new Date(now + CODE_MINUTES * 60_000).toISOString() }
}

/** The stored hash of a code. It confirms exactly this amount to this destination. */
export function codeHash({ id, amount, details }: WithdrawalRow, code: string): string {
  return createHash('sha256')
    .update(JSON.stringify([id, amount, details, code]))
    .digest('hex')
}

/** Whether a code is the one last sent for a withdrawal; compared in constant time. */
export function isCodeOf(row: WithdrawalRow, code: string): boolean {
  const { code_hash: kept } = row
  return kept !== null && timingSafeEqual(Buffer.from(kept), Buffer.from(codeHash(row, code)))
}

/** @throws 429 if the last code is too recent for another one. */
export function requireResendable({ code_sent_at }: WithdrawalRow, now: number): void {
  const wait = Date.parse(code_sent_at ?? '') + RESEND_MS - now
  if (wait > 0) throw new AnswerError(429, says('withdrawal.code-wait', { seconds: Math.ceil(wait / 1000) }))
}

/** The email with a code. It goes to the outbox only: a session able to read the code could confirm by itself. */
export function codeEmail(row: WithdrawalRow, code: string): Omit<Email, 'to'> {
  const { title, destination } = row
  return {
    subject: 'Confirm your withdrawal',
    text: `Your code is ${code}. It confirms your withdrawal of ${withdrawnText(row).message} to ${title}, ${destination}, and is good for ${CODE_MINUTES} minutes.\n\nIf you have not asked for this withdrawal, cancel it, change your password and contact support. Nobody from our team will ever ask you for this code.`,
  }
}
