import type { SendRecord } from './send-record.ts'

/**
 * Why the outcome of a request was looked for: nothing came back (`no-answer`), the server answered with an
 * error that says nothing about it (`server-error`), or the page was left or reloaded first (`interrupted`).
 */
export type LookCause = 'no-answer' | 'server-error' | 'interrupted'

/** Where a request is. While it is sent or looked for, or its outcome is unknown, its slot takes no other. */
export type SendState<B, R> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly record: SendRecord<B> }
  | { readonly kind: 'looking'; readonly record: SendRecord<B>; readonly cause: LookCause }
  /** It could not be found out: only another look can settle it, or the customer who knows better. */
  | { readonly kind: 'unknown'; readonly record: SendRecord<B>; readonly cause: LookCause }
  /** It was looked for and is not there. */
  | { readonly kind: 'absent'; readonly record: SendRecord<B>; readonly cause: LookCause }
  /** The server refused it, and has not carried it out. */
  | { readonly kind: 'refused'; readonly record: SendRecord<B>; readonly error: unknown }
  | { readonly kind: 'done'; readonly record: SendRecord<B>; readonly result: R }
  /** Another tab is sending a request of this slot; nothing was sent here. */
  | { readonly kind: 'elsewhere' }

/** How a request ended, for now or for good. */
export type SendOutcome<B, R> = Extract<
  SendState<B, R>,
  { kind: 'unknown' | 'absent' | 'refused' | 'done' | 'elsewhere' }
>

/** Sending or looking: nothing else can be sent, and no button of the slot works. */
export function isBusy(state: SendState<unknown, unknown>): boolean {
  return state.kind === 'sending' || state.kind === 'looking'
}

/** Whether the request may be on its way: nothing else may be sent. */
export function isInFlight(state: SendState<unknown, unknown>): boolean {
  return isBusy(state) || state.kind === 'unknown'
}
