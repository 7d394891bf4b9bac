import { SelectAccountRequest } from '../trading-account.ts'
import { UserAnswer } from '../user.ts'
import { PracticeAccountAnswer } from '../wallet-calls.ts'
import type { ApiCall } from './api-call.ts'

/** Trade on the real or the practice account. The answer is the user, with that account’s balance. */
export const selectTradingAccount = {
  method: 'POST',
  path: 'user/trading-account',
  ours: true,
  body: SelectAccountRequest,
  answer: UserAnswer,
} as const satisfies ApiCall

/** Refill the practice account to its initial balance. */
export const refillPractice = {
  method: 'POST',
  path: 'accounts/practice/refill',
  ours: true,
  answer: PracticeAccountAnswer,
} as const satisfies ApiCall
