import { sendWords, type SendKind, type SendRecord } from '@tradefront/sending'
import { toast } from '@tradefront/ui/toast'
import { refusalText } from './refusal.ts'

/** The message about money that was moved. */
export interface DoneWords {
  readonly title: string
  readonly text?: string | undefined
  /** `success` when absent. */
  readonly tone?: 'success' | 'warning' | 'error'
}

export interface OutcomeWords<B, R> {
  /** 'withdrawal', 'transfer': follows 'your'. */
  readonly what: string
  readonly done: (result: R, record: SendRecord<B>) => DoneWords
  /** Outcomes that no page shows by itself, even while it is open. */
  readonly toasts?: 'all' | 'done'
}

/**
 * Reports what came of a change of money: balances are read anew, and a customer who is on another page by now
 * hears of it there.
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
        toast.error(`Your ${what} was not carried out`, refusalText(outcome.error))
      const words = sendWords(outcome, what)
      if (words !== undefined) toast.warning(words.title, words.text)
    }
  }
}
