import { useLingui } from '@lingui/react/macro'
import { ChoiceField } from './period/ChoiceField.tsx'
import { PeriodFields } from './period/PeriodFields.tsx'
import styles from './period/period.module.css'
import type { Payments } from './use-payments.ts'

export interface PaymentFiltersProps {
  readonly payments: Pick<Payments<unknown>, 'filter' | 'choice' | 'choose'>
  /** 'deposits', 'withdrawals': part of the fields' names. */
  readonly what: string
  /** Labels of the statuses. */
  readonly statuses: Readonly<Record<string, readonly [tone: string, word: string]>>
}

/** Filters for status, method and days of a list of payments; nothing if the server doesn't filter. */
export function PaymentFilters({ payments, what, statuses }: PaymentFiltersProps) {
  const { t } = useLingui()
  const { filter, choice, choose } = payments
  if (filter === undefined) return null
  return (
    <div className={styles.filters}>
      <ChoiceField
        label={t`Status of ${what}`}
        all={t`Any status`}
        options={Object.entries(statuses).map(([value, [, label]]) => ({ value, label }))}
        value={choice.status}
        onValue={(status) => choose({ ...choice, status })}
      />
      <ChoiceField
        label={t`Method of ${what}`}
        all={t`All methods`}
        options={filter.methods.map(({ id, title }) => ({ value: id, label: title }))}
        value={choice.method}
        onValue={(method) => choose({ ...choice, method })}
      />
      <PeriodFields
        label={t`Period of ${what}`}
        period={choice.period}
        onPeriod={(period) => choose({ ...choice, period })}
        firstAt={filter.first_at}
      />
    </div>
  )
}
