import { t } from '@lingui/core/macro'
import { dayAfter, isoDay } from '@tradefront/ui/dates'
import * as v from 'valibot'
import { amountRule, type AmountLimits } from '../amount/amount.ts'
import { isDay } from '../history/period/period.ts'
import { AccountHolder } from '../operation/account-holder.ts'

export const WIRE_FIELDS = ['amount', 'sent_on', 'sender', 'bank_reference', 'receipt'] as const

/** Maximum age of a transfer, days: an older one has arrived, or never will. */
const MAX_AGE_DAYS = 90

/** Today by the customer's clock, YYYY-MM-DD. */
export const today = () => isoDay(Date.now())

/** The earliest allowed day of a transfer, YYYY-MM-DD. */
export const earliestDay = (now = Date.now()) => dayAfter(isoDay(now), -MAX_AGE_DAYS)

/** The form's rules; the server applies them too [WALL-01]. */
export function wireRules(limits: AmountLimits) {
  return v.object({
    amount: amountRule(limits),
    sent_on: v.pipe(
      v.string(),
      // A text such as 30 February also matches the pattern of a day.
      v.check((day) => isDay(day), t`Enter the transfer date`),
      v.check((day) => day <= today(), t`The transfer date can't be in the future`),
      v.check((day) => day >= earliestDay(), t`The transfer can't be older than ${MAX_AGE_DAYS} days`),
    ),
    sender: AccountHolder,
    bank_reference: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2, t`Enter the reference of the transfer`),
      v.maxLength(60, t`Use at most 60 characters`),
    ),
  })
}
