export { authorizeChannel, fetchUser, heartbeat, signInSocket } from './calls/account.ts'
export { forgotPassword, login, loginByLink, logout } from './calls/auth.ts'
export { uploadChatFile } from './calls/chat.ts'
export { fetchAssets, fetchCandles } from './calls/market.ts'
export { fetchSettings, fetchSiteData } from './calls/site.ts'
export { closeTrade, fetchClosedTrades, fetchOpenTrades, storeTrade } from './calls/trades.ts'
export { anySignal } from './client/any-signal.ts'
export { ApiError } from './client/api-error.ts'
export type { ApiErrorFacts, ApiErrorKind } from './client/api-error.ts'
export {
  connectionText,
  failureText,
  fieldErrorsOf,
  isAborted,
  isNotOffered,
  isOutcomeUnknown,
  serverMessageOf,
} from './client/call-failure.ts'
// For calls of one feature only, which live with it: what is exported here is loaded by every page.
export { call, callsUnderWay } from './client/call.ts'
export { type Gathered, gather } from './client/gather.ts'
export { apiReach, MAX_RETRY_MS, retryDelay } from './client/reach.ts'
export { isOwnFile } from './client/own-file.ts'
export { fetchFile, upload } from './client/upload.ts'
export type { CallOptions } from './client/call.ts'
export type { FailureEntry } from './client/failure-log.ts'
export { configureApi } from './client/settings.ts'
export type { ApiSettings } from './client/settings.ts'
export type { UploadProgress } from './client/send-upload.ts'
