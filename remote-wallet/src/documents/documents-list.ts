import { msg } from '@lingui/core/macro'
import type { PaymentList } from '../payment/PaymentFrame.tsx'

export const DOCUMENTS_LIST: PaymentList = { title: msg`Back to documents`, path: '/main/documents' }
