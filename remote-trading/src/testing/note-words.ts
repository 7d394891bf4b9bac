import type { NoteText } from '@tradefront/contracts'
import { i18n } from '@tradefront/language'

/** A notification's text in English, its raw values as they are: the host formats them. */
export function noteWords(text: NoteText): string {
  if (typeof text === 'string') return text
  const { id, message = '', values = {} } = text
  return i18n._({
    id,
    message,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)])),
  })
}

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return 'id' in value ? noteWords(value as Exclude<NoteText, string>) : Object.values(value).join(' ')
}
