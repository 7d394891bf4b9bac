import { t } from '@lingui/core/macro'
import type { LateText } from '@tradefront/language'
import { sendWords, type SendKind, type SendRecord } from '@tradefront/sending'
import { toast } from '@tradefront/ui/toast'
import { operationName, type Operation } from './operation-name.ts'
import { refusalText } from './refusal.ts'

/** Message about a completed money operation. */
export interface DoneWords {
  readonly title: LateText
  readonly text?: LateText | undefined
  /** Default `success`. */
  readonly tone?: 'success' | 'warning' | 'error'
}

export interface OutcomeWords<B, R> {
  readonly what: Operation
  readonly done: (result: R, record: SendRecord<B>) => DoneWords
  /** Outcomes reported by toast even while the page is open, as the page itself doesn't show them. */
  readonly toasts?: 'all' | 'done'
}

/**
 * Reports the outcome of a money operation: refreshes balances, and shows a toast if the customer has moved to another
 * page.
 */
export function reportOutcome<B, R>(words: OutcomeWords<B, R>): NonNullable<SendKind<B, R>['report']> {
  const { what, done, toasts } = words
  return (outcome, { bus, watched }) => {
    if (outcome.kind === 'done') {
      bus.emit('user:refresh', {})
      const { title, text, tone = 'success' } = done(outcome.result, outcome.record)
      if (!watched || toasts !== undefined) toast[tone](title, text)
    } else if (!watched || toasts === 'all') {
      if (outcome.kind === 'refused')
        toast.error(
          () => t`Your ${{ what: operationName(what) }} didn't go through`,
          () => refusalText(outcome.error),
        )
      const words = () => sendWords(outcome, operationName(what))
      if (words() !== undefined)
        toast.warning(
          () => words()?.title ?? '',
          () => words()?.text ?? '',
        )
    }
  }
}
