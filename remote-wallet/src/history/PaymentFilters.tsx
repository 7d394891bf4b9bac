import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { ChoiceField } from './period/ChoiceField.tsx'
import { PeriodFields } from './period/PeriodFields.tsx'
import styles from './period/period.module.css'
import type { Payments } from './use-payments.ts'

export interface PaymentFiltersProps {
  readonly payments: Pick<Payments<unknown>, 'filter' | 'choice' | 'choose'>
  readonly what: 'deposits' | 'withdrawals'
  /** Labels of the statuses. */
  readonly statuses: Readonly<Record<string, readonly [tone: string, word: MessageDescriptor]>>
}

/** Filters for status, method and days of a list of payments; nothing if the server doesn't filter. */
export function PaymentFilters({ payments, what, statuses }: PaymentFiltersProps) {
  const { t } = useLingui()
  const { filter, choice, choose } = payments
  if (filter === undefined) return null
  return (
    <div className={styles.filters}>
      <ChoiceField
        label={t`${select(what, { deposits: 'Status of deposits', other: 'Status of withdrawals' })}`}
        all={t`Any status`}
        options={Object.entries(statuses).map(([value, [, word]]) => ({ value, label: t(word) }))}
        value={choice.status}
        onValue={(status) => choose({ ...choice, status })}
      />
      <ChoiceField
        label={t`${select(what, { deposits: 'Method of deposits', other: 'Method of withdrawals' })}`}
        all={t`All methods`}
        options={filter.methods.map(({ id, title }) => ({ value: id, label: title }))}
        value={choice.method}
        onValue={(method) => choose({ ...choice, method })}
      />
      <PeriodFields
        label={t`${select(what, { deposits: 'Period of deposits', other: 'Period of withdrawals' })}`}
        period={choice.period}
        onPeriod={(period) => choose({ ...choice, period })}
        firstAt={filter.first_at}
      />
    </div>
  )
}
