import type { SendRecord } from './send-record.ts'

/**
 * Why the outcome of a request had to be looked up: there was no answer (`no-answer`), the server answered with an
 * error that says nothing about it (`server-error`), or the page was closed or reloaded first (`interrupted`).
 */
export type LookCause = 'no-answer' | 'server-error' | 'interrupted'

/** State of a request. While it is being sent or looked up, or its outcome is unknown, its slot is blocked. */
export type SendState<B, R> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly record: SendRecord<B> }
  | { readonly kind: 'looking'; readonly record: SendRecord<B>; readonly cause: LookCause }
  /** The lookup failed: only another one, or the customer, can settle it. */
  | { readonly kind: 'unknown'; readonly record: SendRecord<B>; readonly cause: LookCause }
  /** Looked up and not found. */
  | { readonly kind: 'absent'; readonly record: SendRecord<B>; readonly cause: LookCause }
  /** Refused by the server; had no effect. */
  | { readonly kind: 'refused'; readonly record: SendRecord<B>; readonly error: unknown }
  | { readonly kind: 'done'; readonly record: SendRecord<B>; readonly result: R }
  /** Another tab is sending a request in this slot; nothing was sent here. */
  | { readonly kind: 'elsewhere' }

/** Outcome of a request, possibly not final. */
export type SendOutcome<B, R> = Extract<
  SendState<B, R>,
  { kind: 'unknown' | 'absent' | 'refused' | 'done' | 'elsewhere' }
>

/** Whether it is being sent or looked up: the slot's buttons are disabled. */
export function isBusy(state: SendState<unknown, unknown>): boolean {
  return state.kind === 'sending' || state.kind === 'looking'
}

/** Whether the request may still be in flight: nothing else may be sent. */
export function isInFlight(state: SendState<unknown, unknown>): boolean {
  return isBusy(state) || state.kind === 'unknown'
}
