import { useLingui } from '@lingui/react/macro'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { TextInput } from '@tradefront/ui/TextInput'
import { Textarea } from '@tradefront/ui/Textarea'
import { useState } from 'react'
import { useCurrency } from '@tradefront/session'
import { Amount } from './Amount.tsx'
import { MAX_NOTE, tagsOf, type DayNote } from './day-notes.ts'
import type { JournalGroup } from './journal-figures.ts'
import { positionsText } from './journal-report.ts'
import styles from './calendar.module.css'

export interface DayPanelProps {
  /** 'YYYY-MM-DD' */
  readonly day: string
  /** Results of the day; absent if nothing was closed. */
  readonly group: JournalGroup | undefined
  readonly note: DayNote | undefined
  /** Tags of other days, offered here. */
  readonly known: readonly string[]
  readonly isKept: boolean
  readonly onWrite: (note: DayNote) => void
}

/** A day's result, note and tags. Needs a separate key per day. */
export function DayPanel({ day, group, note, known, isKept, onWrite }: DayPanelProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const [text, setText] = useState(note?.text ?? '')
  const [tags, setTags] = useState(note?.tags.join(', ') ?? '')
  const [isSaved, setSaved] = useState(false)
  const offered = known.filter((tag) => !tagsOf(tags).includes(tag)).slice(0, 8)
  const title = formatDate(day, 'date', { zone: 'UTC' })

  function change(set: (text: string) => void, value: string): void {
    set(value)
    setSaved(false)
  }
  return (
    <form
      className={styles.note}
      aria-label={t`Note for ${{ day: title }}`}
      onSubmit={(event) => {
        event.preventDefault()
        const taken = tagsOf(tags)
        setTags(taken.join(', '))
        onWrite({ text: text.trim(), tags: taken })
        setSaved(true)
      }}
    >
      <div className={styles.result}>
        <h3>{title}</h3>
        {group === undefined ? null : (
          <p>
            <Amount value={group.figures.net} currency={currency} />{' '}
            <span className={styles.of}>{positionsText(group.figures.count)}</span>
          </p>
        )}
      </div>
      <Textarea
        label={t({ message: 'Note', comment: 'what the customer writes about a day' })}
        placeholder={t`What went well, what didn't, what to do differently`}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={MAX_NOTE}
        value={text}
        onChange={(event) => change(setText, event.currentTarget.value)}
      />
      <TextInput
        label={t`Tags`}
        description={t`Separated by commas`}
        value={tags}
        onChange={(event) => change(setTags, event.currentTarget.value)}
      />
      {offered.length === 0 ? null : (
        <div className={styles.tags}>
          {offered.map((tag) => (
            <button
              key={tag}
              type="button"
              aria-label={t`Add tag ${tag}`}
              onClick={() => change(setTags, [...tagsOf(tags), tag].join(', '))}
            >
              {tag}
            </button>
          ))}
        </div>
      )}
      {isKept ? null : (
        <Alert
          variant="warning"
          description={t`Your browser doesn't save data for this site: notes are lost when you close this page.`}
        />
      )}
      <div className={styles.save}>
        <Button type="submit" size="sm">
          {t`Save note`}
        </Button>
        <output>{isSaved ? t`Saved in this browser` : ''}</output>
      </div>
    </form>
  )
}
