import { select, t } from '@lingui/core/macro'
import type { LookCause, SendState } from './send-state.ts'

/** Texts for a request that isn't simply done or refused. */
export interface SendWords {
  readonly title: string
  readonly text: string
  readonly tone: 'default' | 'warning'
}

/** Causes by the names that they have in the messages, where a hyphen isn't allowed. */
const CAUSES = {
  'no-answer': 'silent',
  'server-error': 'error',
  interrupted: 'left',
} as const satisfies Record<LookCause, string>

/**
 * Texts for a request that is being looked up, unknown, absent or sent in another tab; `undefined` otherwise. After
 * an answer they mustn't claim that there was none.
 *
 * @param what 'withdrawal', 'transfer' in the customer's language: follows 'your'.
 */
export function sendWords(state: SendState<unknown, unknown>, what: string): SendWords | undefined {
  if (state.kind === 'elsewhere') {
    return {
      title: t`Your ${what} is being sent in another tab`,
      text: t`Look there for the result before you try again here.`,
      tone: 'warning',
    }
  }
  if (!('cause' in state)) return undefined
  const cause = CAUSES[state.cause]
  switch (state.kind) {
    case 'looking':
      return {
        title: t`Checking your ${what}`,
        text: t`${select(cause, {
          silent: "The server didn't answer",
          error: 'The server reported an error',
          other: 'You left the page before the answer came',
        })}, so we're checking whether your ${what} went through. Don't send it again.`,
        tone: 'default',
      }
    case 'unknown':
      return {
        title: t`We couldn't confirm your ${what} yet`,
        text: t`${select(cause, {
          silent: "The server didn't answer",
          error: 'The server reported an error',
          other: 'You left the page before the answer came',
        })}, and we can't check at the moment. Nothing is sent twice.`,
        tone: 'warning',
      }
    case 'absent':
      return {
        title: t`Your ${what} didn't go through`,
        text: t`${select(cause, {
          silent: "The server didn't answer",
          error: 'The server reported an error',
          other: 'You left the page before the answer came',
        })}, and the broker has no record of it. You can send it again; it can't be booked twice.`,
        tone: 'warning',
      }
  }
}
