import { useLingui } from '@lingui/react/macro'
import { MOVEMENT_KINDS, type Account } from '@tradefront/contracts'
import { ChoiceField } from '../../history/period/ChoiceField.tsx'
import { PeriodFields } from '../../history/period/PeriodFields.tsx'
import type { Period } from '../../history/period/period.ts'
import shared from '../../history/period/period.module.css'
import styles from './statement.module.css'
import { kindName } from './movement-kinds.ts'

/** Current filters. */
export interface StatementChoice {
  readonly account: string | undefined
  readonly kind: string | undefined
  readonly period: Period
}

export interface StatementFiltersProps {
  /** Accounts and savings pots. */
  readonly accounts: readonly Pick<Account, 'id' | 'title'>[]
  readonly choice: StatementChoice
  readonly onChoice: (choice: StatementChoice) => void
  /** When the first entry was booked; undefined if there are none. */
  readonly firstAt: string | undefined
  /** The server can filter by type and days. */
  readonly hasMore: boolean
}

/** Filters for account, type and days. */
export function StatementFilters({ accounts, choice, onChoice, firstAt, hasMore }: StatementFiltersProps) {
  const { t } = useLingui()
  return (
    <div className={`${shared.filters ?? ''} ${styles.filters ?? ''}`}>
      <ChoiceField
        label={t`Account of the statement`}
        all={t`All accounts`}
        options={accounts.map(({ id, title }) => ({ value: id, label: title }))}
        value={choice.account}
        onValue={(account) => onChoice({ ...choice, account })}
      />
      {hasMore ? (
        <>
          <ChoiceField
            label={t`Type of entries`}
            all={t`All types`}
            options={MOVEMENT_KINDS.map((value) => ({ value, label: kindName(value) ?? value }))}
            value={choice.kind}
            onValue={(kind) => onChoice({ ...choice, kind })}
          />
          <PeriodFields
            label={t`Period of the statement`}
            period={choice.period}
            onPeriod={(period) => onChoice({ ...choice, period })}
            firstAt={firstAt}
          />
        </>
      ) : null}
    </div>
  )
}
