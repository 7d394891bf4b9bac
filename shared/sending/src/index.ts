/* Exactly-once sending: every call that moves money or a position uses a sender of this package. */
export { hasOpenRequests } from './open-requests.ts'
export { onSentElsewhere, type SendRecord } from './send-record.ts'
export { isBusy, isInFlight, type LookCause, type SendOutcome, type SendState } from './send-state.ts'
export { sendWords, type SendWords } from './send-words.ts'
export { numberOf } from './receipts.ts'
export {
  browserParts,
  brokersReason,
  createSender,
  DOUBLE_CLICK_MS,
  type SendKind,
  type SendSurroundings,
  type Sender,
} from './sender.ts'
export { useRecovery, useSending, type Sending } from './use-sending.ts'
export { settleAndSend } from './settle-and-send.ts'
export { whenFree } from './when-free.ts'
