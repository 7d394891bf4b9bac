import {
  AccountClosingAnswer,
  AppropriatenessAnswer,
  AppropriatenessRequest,
  BreakRequest,
  ComplaintAnswer,
  ComplaintRequest,
  ComplaintsAnswer,
  LimitRequest,
  LimitsAnswer,
  PermissionsAnswer,
} from '../protection-calls.ts'
import { CloseAccountRequest } from '../confirmed-calls.ts'
import type { ApiCall } from './api-call.ts'

/** What the customer may do now, and until when not. */
export const permissions = {
  method: 'GET',
  path: 'user/permissions',
  ours: true,
  answer: PermissionsAnswer,
} as const satisfies ApiCall

/** Deposit and loss limits, and the break under way. */
export const limits = {
  method: 'GET',
  path: 'limits',
  ours: true,
  answer: LimitsAnswer,
} as const satisfies ApiCall

/** Set a limit: lowering applies immediately, raising and removing wait. */
export const setLimit = {
  method: 'PUT',
  path: 'limits',
  ours: true,
  body: LimitRequest,
  answer: LimitsAnswer,
} as const satisfies ApiCall

/** Begin a time-out or self-exclusion, which can’t be ended early. 422 at `password`, or for a shorter break. */
export const takeBreak = {
  method: 'POST',
  path: 'limits/break',
  ours: true,
  body: BreakRequest,
  answer: LimitsAnswer,
} as const satisfies ApiCall

/** The appropriateness test and its state. */
export const appropriateness = {
  method: 'GET',
  path: 'appropriateness',
  ours: true,
  answer: AppropriatenessAnswer,
} as const satisfies ApiCall

/** Take the test; 422 before the waiting time is over. */
export const takeAppropriateness = {
  method: 'POST',
  path: 'appropriateness',
  ours: true,
  body: AppropriatenessRequest,
  answer: AppropriatenessAnswer,
} as const satisfies ApiCall

/** The customer’s complaints, newest first. */
export const complaints = {
  method: 'GET',
  path: 'complaints',
  ours: true,
  answer: ComplaintsAnswer,
} as const satisfies ApiCall

/** File a complaint. */
export const complain = {
  method: 'POST',
  path: 'complaints',
  ours: true,
  once: true,
  body: ComplaintRequest,
  answer: ComplaintAnswer,
} as const satisfies ApiCall

/** What stands in the way of closing the account. */
export const accountClosing = {
  method: 'GET',
  path: 'account/closing',
  ours: true,
  answer: AccountClosingAnswer,
} as const satisfies ApiCall

/** Close the account and end all sessions. 409 with the reason while something stands in the way. */
export const closeAccount = {
  method: 'POST',
  path: 'account/close',
  ours: true,
  body: CloseAccountRequest,
} as const satisfies ApiCall
