import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { formatDate } from '@tradefront/ui/dates'
import styles from './payment.module.css'

/** A step of a payment: done, current, upcoming, or failed. */
export interface TimelineStep {
  readonly title: string
  readonly state: 'done' | 'current' | 'next' | 'failed'
  /** When it was done, ISO 8601. */
  readonly at?: string | undefined
  /** A further sentence about it. */
  readonly text?: string | undefined
}

const STATES: Readonly<Record<TimelineStep['state'], MessageDescriptor>> = {
  done: msg({ message: 'Done', context: 'step of a payment' }),
  current: msg({ message: 'In progress', context: 'step of a payment' }),
  next: msg({ message: 'Not yet', context: 'step of a payment' }),
  failed: msg({ message: 'Ended', context: 'step of a payment' }),
}

/** The steps of a payment, in order: past ones and what comes next. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const { t } = useLingui()
  return (
    <ol className={styles.timeline}>
      {steps.map(({ title, state, at, text }) => (
        <li key={title} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles.step}>
            <span>{title}</span>
            <span className={styles.state}>{t(STATES[state])}</span>
          </span>
          {at === undefined ? null : (
            <time dateTime={at} className={styles.at}>
              {formatDate(at, 'exactMoment')}
            </time>
          )}
          {text === undefined ? null : <span className={styles.at}>{text}</span>}
        </li>
      ))}
    </ol>
  )
}
