import { t } from '@lingui/core/macro'
import type { LookCause, SendState } from './send-state.ts'

/** Texts for a request that isn't simply done or refused. */
export interface SendWords {
  readonly title: string
  readonly text: string
  readonly tone: 'default' | 'warning'
}

/** First sentence by cause: after an answer it mustn't claim that there was none. */
const BEGINNING: Readonly<Record<LookCause, string>> = {
  'no-answer': 'The server did not answer',
  'server-error': 'The server reported an error',
  interrupted: 'The page was left before the answer came',
}

/**
 * Texts for a request that is being looked up, unknown, absent or sent in another tab; `undefined` otherwise.
 *
 * @param what 'withdrawal', 'transfer': follows 'your'.
 */
export function sendWords(state: SendState<unknown, unknown>, what: string): SendWords | undefined {
  switch (state.kind) {
    case 'looking':
      return {
        title: t`Checking your ${what}`,
        text: t`${{ value: BEGINNING[state.cause] }}, so we are checking whether your ${what} went through. Please do not send it again.`,
        tone: 'default',
      }
    case 'unknown':
      return {
        title: t`We couldn't confirm your ${what} yet`,
        text: t`${{ value: BEGINNING[state.cause] }}, and we cannot check at the moment. Nothing is sent a second time.`,
        tone: 'warning',
      }
    case 'absent':
      return {
        title: t`Your ${what} was not carried out`,
        text: t`${{ value: BEGINNING[state.cause] }}, and the broker has no record of it. You can send it again; it cannot be carried out twice.`,
        tone: 'warning',
      }
    case 'elsewhere':
      return {
        title: t`Your ${what} is being sent in another tab`,
        text: t`Look there for the result before you try again here.`,
        tone: 'warning',
      }
    default:
      return undefined
  }
}
