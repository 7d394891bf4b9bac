import { MOVEMENT_KINDS, type Account } from '@tradefront/contracts'
import { Select } from '@tradefront/ui/Select'
import { isoDay } from '@tradefront/ui/dates'
import { useState } from 'react'
import { DayFields } from './DayFields.tsx'
import { KINDS } from './movement-kinds.ts'
import { daysOf, monthName, monthsSince, type Period } from './statement-range.ts'
import styles from './statement.module.css'

/** What is chosen. */
export interface StatementChoice {
  readonly account: string | undefined
  readonly kind: string | undefined
  readonly period: Period
}

export interface StatementFiltersProps {
  readonly accounts: readonly Account[]
  readonly choice: StatementChoice
  readonly onChoice: (choice: StatementChoice) => void
  /** When the first entry was booked; `undefined` where there is none. */
  readonly firstAt: string | undefined
  /** The server knows types and days. */
  readonly hasMore: boolean
}

const ALL = 'all'
const DAYS = 'days'

/** Account, type and days of the statement. Each month since the first entry is a choice of its own. */
export function StatementFilters({ accounts, choice, onChoice, firstAt, hasMore }: StatementFiltersProps) {
  const { account, kind, period } = choice
  // The day on which the page was opened.
  const [now] = useState(() => new Date())
  const months = monthsSince(firstAt, now).map((month) => ({ value: month, label: monthName(month) }))

  function choosePeriod(value: string | null): void {
    if (value === null) return
    const next: Period =
      value === ALL
        ? { kind: 'all' }
        : value === DAYS
          ? { kind: 'days', from: isoDay(new Date(now.getFullYear(), now.getMonth(), 1)), to: isoDay(now) }
          : { kind: 'month', month: value }
    onChoice({ ...choice, period: next })
  }

  return (
    <div className={styles.filters}>
      <Select
        aria-label="Account of the statement"
        data={[
          { value: ALL, label: 'All accounts' },
          ...accounts.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={account ?? ALL}
        onChange={(value) =>
          onChoice({ ...choice, account: value === ALL ? undefined : (value ?? undefined) })
        }
        allowDeselect={false}
      />
      {hasMore ? (
        <>
          <Select
            aria-label="Period of the statement"
            data={[{ value: ALL, label: 'All dates' }, ...months, { value: DAYS, label: 'Choose dates' }]}
            value={period.kind === 'month' ? period.month : period.kind}
            onChange={choosePeriod}
            allowDeselect={false}
          />
          <Select
            aria-label="Type of entries"
            data={[
              { value: ALL, label: 'All types' },
              ...MOVEMENT_KINDS.map((value) => ({ value, label: KINDS[value] ?? value })),
            ]}
            value={kind ?? ALL}
            onChange={(value) =>
              onChoice({ ...choice, kind: value === ALL ? undefined : (value ?? undefined) })
            }
            allowDeselect={false}
          />
          {period.kind === 'days' ? (
            <DayFields
              days={daysOf(period)}
              latest={isoDay(now)}
              onDays={(days) => onChoice({ ...choice, period: { kind: 'days', ...days } })}
            />
          ) : null}
        </>
      ) : null}
    </div>
  )
}
