import { useLingui } from '@lingui/react/macro'
import { Select } from '@tradefront/ui/Select'
import { isoDay } from '@tradefront/ui/dates'
import { useState } from 'react'
import { DayFields } from './DayFields.tsx'
import { daysOf, monthName, monthsSince, type Period } from './period.ts'

export interface PeriodFieldsProps {
  /** The field's name: 'Period of the statement'. */
  readonly label: string
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  /** When the list's first entry was made; undefined if there are none. */
  readonly firstAt: string | undefined
}

const ALL = 'all'
const DAYS = 'days'

/** The period of a list. Each month since its first entry is an option. */
export function PeriodFields({ label, period, onPeriod, firstAt }: PeriodFieldsProps) {
  const { t } = useLingui()
  // Fixed at the time the page was opened.
  const [now] = useState(() => new Date())
  const months = monthsSince(firstAt, now).map((month) => ({ value: month, label: monthName(month) }))

  function choose(value: string): void {
    if (value === ALL) onPeriod({ kind: 'all' })
    else if (value === DAYS) {
      const today = isoDay(now)
      onPeriod({ kind: 'days', from: `${today.slice(0, 7)}-01`, to: today })
    } else onPeriod({ kind: 'month', month: value })
  }

  return (
    <>
      <Select
        aria-label={label}
        data={[{ value: ALL, label: t`All dates` }, ...months, { value: DAYS, label: t`Choose dates` }]}
        value={period.kind === 'month' ? period.month : period.kind}
        onChange={choose}
      />
      {period.kind === 'days' ? (
        <DayFields
          days={daysOf(period)}
          latest={isoDay(now)}
          onDays={(days) => onPeriod({ kind: 'days', ...days })}
        />
      ) : null}
    </>
  )
}
