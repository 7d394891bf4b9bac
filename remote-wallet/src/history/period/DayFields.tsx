import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import { isDay, type Days } from './period.ts'
import styles from './period.module.css'

export interface DayFieldsProps {
  readonly days: Days
  /** The last day that can be chosen, 'YYYY-MM-DD'. */
  readonly latest: string
  /** The days once both can be read, and are in their order. */
  readonly onDays: (days: Days) => void
}

/** What is wrong with typed days, at the field it stands at. */
function problemsOf({ from = '', to = '' }: Days): Partial<Record<keyof Days, string>> {
  const none = 'This day does not exist'
  if (from !== '' && !isDay(from)) return { from: none }
  if (to !== '' && !isDay(to)) return { to: none }
  return from !== '' && to !== '' && to < from ? { to: 'This is before the first day' } : {}
}

/** First and last day of a list. Half a year's number is a day of long ago, so a field is taken when it is left. */
export function DayFields({ days, latest, onDays }: DayFieldsProps) {
  const [typed, setTyped] = useState(days)
  const problems = problemsOf(typed)

  function take(): void {
    const next = { from: typed.from || undefined, to: typed.to || undefined }
    const isSame = next.from === days.from && next.to === days.to
    if (!isSame && Object.keys(problems).length === 0) onDays(next)
  }

  const field = (name: keyof Days, label: string) => (
    <TextInput
      type="date"
      label={label}
      max={latest}
      value={typed[name] ?? ''}
      error={problems[name]}
      onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
    />
  )
  return (
    <div className={styles.days}>
      {field('from', 'First day')}
      {field('to', 'Last day')}
    </div>
  )
}
