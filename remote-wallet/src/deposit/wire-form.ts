import type { WireDepositRequest } from '@tradefront/contracts'
import * as v from 'valibot'
import { amountRule, type AmountLimits } from '../amount/amount.ts'

/** What the form holds; the receipt is a file of its own. */
export type WireValues = Omit<WireDepositRequest, 'receipt'>

export const WIRE_FIELDS = ['amount', 'sent_on', 'sender', 'bank_reference', 'receipt'] as const

/** The day here, YYYY-MM-DD. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The rules of the form; the server has them too [WALL-01]. */
export function wireRules(limits: AmountLimits) {
  return v.object({
    amount: amountRule(limits),
    sent_on: v.pipe(
      v.string(),
      v.isoDate('Please enter the day of the transfer'),
      v.check((day) => day <= today(), 'The day must not be in the future'),
    ),
    sender: v.pipe(v.string(), v.trim(), v.minLength(2, 'Please enter the name of the account holder')),
    bank_reference: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2, 'Please enter the reference of the transfer'),
    ),
  })
}
