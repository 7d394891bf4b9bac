import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import { isDay, type Days } from './period.ts'
import styles from './period.module.css'

export interface DayFieldsProps {
  readonly days: Days
  /** The last day that can be chosen, 'YYYY-MM-DD'. */
  readonly latest: string
  /** Called with the days once both are valid and in order. */
  readonly onDays: (days: Days) => void
}

const NO_DAY = msg`This day doesn't exist`

/** Problems of the entered days, by field. */
function problemsOf({ from = '', to = '' }: Days): Partial<Record<keyof Days, string>> {
  if (from !== '' && !isDay(from)) return { from: t(NO_DAY) }
  if (to !== '' && !isDay(to)) return { to: t(NO_DAY) }
  return from !== '' && to !== '' && to < from ? { to: t`This is before the first day` } : {}
}

/** First and last day of a list. A partly typed year is a valid day long ago, so a field is read only on blur. */
export function DayFields({ days, latest, onDays }: DayFieldsProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(days)
  /** Fields with an incomplete or invalid day, whose value browsers report as empty. */
  const [unread, setUnread] = useState<readonly (keyof Days)[]>([])
  const problems = { ...problemsOf(typed), ...Object.fromEntries(unread.map((name) => [name, t(NO_DAY)])) }

  function take(name: keyof Days, { validity }: HTMLInputElement): void {
    const others = unread.filter((other) => other !== name)
    setUnread(validity.badInput ? [...others, name] : others)
    if (validity.badInput || others.length > 0) return
    const next = { from: typed.from || undefined, to: typed.to || undefined }
    const isSame = next.from === days.from && next.to === days.to
    if (!isSame && Object.keys(problemsOf(typed)).length === 0) onDays(next)
  }

  const field = (name: keyof Days, label: string) => (
    <TextInput
      type="date"
      label={label}
      max={latest}
      value={typed[name] ?? ''}
      error={problems[name]}
      onChange={({ currentTarget }) => {
        setTyped({ ...typed, [name]: currentTarget.value })
        setUnread(unread.filter((other) => other !== name))
      }}
      onBlur={({ currentTarget }) => take(name, currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') take(name, currentTarget)
      }}
    />
  )
  return (
    <div className={styles.days}>
      {field('from', t`First day`)}
      {field('to', t`Last day`)}
    </div>
  )
}
