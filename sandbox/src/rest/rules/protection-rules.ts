import { calls } from '@tradefront/contracts'
import * as v from 'valibot'
import { AmountText } from './wallet-rules.ts'
import { OptionalCode, Password } from './login-rules.ts'
import { Text, rulesOf, text } from './fields.ts'
import { rule } from '../../kit/validation.ts'

/* Rules for limits, breaks, the appropriateness test, complaints, and closing the account. */

export const PROTECTION_BODIES = {
  setLimit: rulesOf(calls.setLimit.body, { amount: v.nullable(AmountText) }),
  takeBreak: rulesOf(calls.takeBreak.body, { days: v.pipe(v.number(), v.integer()), password: Password }),
  takeAppropriateness: rulesOf(calls.takeAppropriateness.body, {
    answers: v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(40))),
  }),
  complain: rulesOf(calls.complain.body, {
    subject: text(3, 120, rule('complaint.subject')),
    text: text(20, 4000, rule('complaint.text')),
    request_number: v.exactOptional(v.pipe(Text, v.maxLength(40))),
  }),
  closeAccount: rulesOf(calls.closeAccount.body, {
    password: Password,
    code: OptionalCode,
  }),
}
