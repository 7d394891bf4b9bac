import { storedJson } from '@tradefront/browser'
import * as v from 'valibot'
import { keptValue } from '../kit/kept/kept-value.ts'

/** What a customer wrote about a trading day. */
export interface DayNote {
  readonly text: string
  /** Lower case, without duplicates: 'breakout', 'news'. */
  readonly tags: readonly string[]
}

/** By day, 'YYYY-MM-DD'. */
export type DayNotes = Readonly<Record<string, DayNote>>

/** Maximum length of a note, characters. */
export const MAX_NOTE = 2_000
/** Maximum number of tags of a day, and the length of each. */
export const MAX_TAGS = 8
export const MAX_TAG = 24
/** Notes of older days give way, as a browser keeps little. */
const MAX_DAYS = 1_000

/** Version of the stored notes. */
const VERSION = 1

const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))
const Note = v.object({
  text: v.pipe(v.string(), v.maxLength(MAX_NOTE)),
  tags: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_TAG))), v.maxLength(MAX_TAGS)),
})

interface Stored {
  readonly version: typeof VERSION
  readonly days: DayNotes
}

const Notes = v.object({ version: v.literal(VERSION), days: v.record(Day, Note) })

/** Keeps the valid ones. */
const Fitting = v.pipe(
  v.object({ version: v.literal(VERSION), days: v.record(v.string(), v.unknown()) }),
  v.transform(({ version, days }): Stored => {
    const fitting = Object.entries(days).flatMap(([day, note]) =>
      v.is(Day, day) && v.is(Note, note) ? [[day, note] as const] : [],
    )
    return { version, days: Object.fromEntries(fitting) }
  }),
)

/** The customer's notes, stored in this browser and shared by all its tabs. */
const NOTES = keptValue<Stored>({
  name: 'journal-notes',
  nothing: { version: VERSION, days: {} },
  schema: storedJson(Notes),
  salvage: storedJson(Fitting),
})

/** The customer's notes about trading days. */
export function useDayNotes(): {
  readonly notes: DayNotes
  readonly isKept: boolean
  /** An empty note is removed. */
  readonly write: (day: string, note: DayNote) => void
} {
  const { value, edit, isKept } = NOTES.useKept()
  return {
    notes: value.days,
    isKept,
    write: (day, note) => edit((before) => ({ ...before, days: withNote(before.days, day, note) })),
  }
}

function withNote(days: DayNotes, day: string, note: DayNote): DayNotes {
  const { [day]: _before, ...others } = days
  const isEmpty = note.text.trim() === '' && note.tags.length === 0
  const all = Object.entries(isEmpty ? others : { ...others, [day]: note })
  // Newest first, so that the oldest are cut off.
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? 1 : -1)).slice(0, MAX_DAYS))
}

/** Tags of a text with commas, as stored. */
export function tagsOf(text: string): readonly string[] {
  const tags = text
    .split(/[,\n]/)
    .map((tag) => tag.trim().replace(/^#/, '').toLowerCase().slice(0, MAX_TAG))
    .filter((tag) => tag !== '')
  return [...new Set(tags)].slice(0, MAX_TAGS)
}
