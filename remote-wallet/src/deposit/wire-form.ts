import { isoDay } from '@tradefront/ui/dates'
import * as v from 'valibot'
import { amountRule, type AmountLimits } from '../amount/amount.ts'
import { isDay } from '../history/period/period.ts'
import { AccountHolder } from '../operation/account-holder.ts'

export const WIRE_FIELDS = ['amount', 'sent_on', 'sender', 'bank_reference', 'receipt'] as const

/** How long ago a transfer may have been made: an older one has arrived, or never will. */
const OLDEST_DAYS = 90

/** The day here, YYYY-MM-DD. */
export const today = () => isoDay(new Date())

/** The earliest day of a transfer, YYYY-MM-DD. */
export const oldestDay = (now = Date.now()) => isoDay(new Date(now - OLDEST_DAYS * 86_400_000))

/** The rules of the form; the server has them too [WALL-01]. */
export function wireRules(limits: AmountLimits) {
  return v.object({
    amount: amountRule(limits),
    sent_on: v.pipe(
      v.string(),
      // A text such as 30 February has the form of a day, too.
      v.check((day) => isDay(day), 'Please enter the day of the transfer'),
      v.check((day) => day <= today(), 'The day must not be in the future'),
      v.check((day) => day >= oldestDay(), `The transfer must not be older than ${OLDEST_DAYS} days`),
    ),
    sender: AccountHolder,
    bank_reference: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2, 'Please enter the reference of the transfer'),
      v.maxLength(60, 'Please enter at most 60 characters'),
    ),
  })
}
