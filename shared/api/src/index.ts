export { anySignal } from './client/any-signal.ts'
export { ApiError } from './client/api-error.ts'
export type { ApiErrorFacts, ApiErrorKind } from './client/api-error.ts'
export {
  connectionText,
  failureText,
  fieldErrorsOf,
  fieldMessagesOf,
  isAborted,
  isNotOffered,
  isOutcomeUnknown,
  lateFieldErrorsOf,
  refusalCodeOf,
  serverMessageOf,
} from './client/call-failure.ts'
export { notAsAgreed } from './client/answer.ts'
export { callApi, callsUnderWay } from './client/call.ts'
export { type Gathered, gather } from './client/gather.ts'
export { apiReach, MAX_RETRY_MS, onReturn, retryDelay } from './client/reach.ts'
export { isOwnFile } from './client/own-file.ts'
export { fetchFile, uploadFile } from './client/upload.ts'
export type { CallArguments, CallOptions } from './client/call.ts'
export type { FailureEntry } from './client/failure-log.ts'
export { configureApi } from './client/settings.ts'
export type { ApiSettings } from './client/settings.ts'
export type { UploadProgress } from './client/send-upload.ts'
