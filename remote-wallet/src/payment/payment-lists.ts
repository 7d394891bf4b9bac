import { msg } from '@lingui/core/macro'
import type { PaymentList } from './PaymentFrame.tsx'

export const DEPOSITS_LIST: PaymentList = { title: msg`Back to deposits`, path: '/main/deposit' }
export const WITHDRAWALS_LIST: PaymentList = { title: msg`Back to withdrawals`, path: '/main/withdrawal' }
export const STATEMENT_LIST: PaymentList = { title: msg`Back to accounts`, path: '/main/accounts' }
