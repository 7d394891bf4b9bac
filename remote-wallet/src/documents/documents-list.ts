import type { PaymentList } from '../payment/PaymentFrame.tsx'

export const DOCUMENTS_LIST: PaymentList = { title: 'Back to documents', path: '/main/documents' }
