import { useLingui } from '@lingui/react/macro'
import { ChoiceButtons } from '@tradefront/ui/page'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import type { DayRange } from './journal-entries.ts'
import { isReversed, PRESETS, readDay, type PresetId, type RangeChoice } from './journal-range.ts'
import styles from './journal.module.css'

export interface RangePickerProps {
  readonly choice: RangeChoice
  /** Days of the choice. */
  readonly range: DayRange
  /** 'YYYY-MM-DD' */
  readonly today: string
  readonly onPreset: (id: PresetId) => void
  /** Called when one of the days is chosen or cleared; the other one stays. */
  readonly onDay: (name: 'from' | 'to', day: string | undefined) => void
}

/** Chooses the journal's range of days. */
export function RangePicker({ choice, range, today, onPreset, onDay }: RangePickerProps) {
  const { t } = useLingui()
  /** Days while being typed: a partial year is a valid day, too, in a year long ago. */
  const [draft, setDraft] = useState<DayRange>({})
  /** A field whose day is incomplete or invalid: the browser reports its text as empty. */
  const [unread, setUnread] = useState<'from' | 'to'>()

  function take(name: 'from' | 'to', { validity }: HTMLInputElement): void {
    const isNone = validity.badInput || (draft[name] ?? '') !== (readDay(draft[name] ?? '') ?? '')
    setUnread(isNone ? name : undefined)
    if (isNone || !(name in draft)) return
    setDraft({})
    const next = readDay(draft[name] ?? '')
    if (next !== range[name]) onDay(name, next)
  }

  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      size="xs"
      label={label}
      max={today}
      value={draft[name] ?? range[name] ?? (name === 'to' && range.from !== undefined ? today : '')}
      error={
        unread === name
          ? t`This day doesn't exist`
          : name === 'to' && isReversed(range)
            ? t`Before the first day`
            : undefined
      }
      onChange={({ currentTarget }) => {
        setDraft({ ...draft, [name]: currentTarget.value })
        setUnread(undefined)
      }}
      onBlur={({ currentTarget }) => take(name, currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') take(name, currentTarget)
      }}
    />
  )

  return (
    <div className={styles.range}>
      <ChoiceButtons
        label={t({ message: 'Range', comment: 'of days' })}
        choices={PRESETS.map(({ value, label }) => ({ value, label: t(label) }))}
        chosen={choice.kind === 'preset' ? choice.id : undefined}
        onChoice={onPreset}
      />
      <div className={styles.days}>
        {day('from', t`First day`)}
        {day('to', t`Last day`)}
      </div>
    </div>
  )
}
