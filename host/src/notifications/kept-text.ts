import type { NoteMessage, NoteText } from '@tradefront/contracts'
import { i18n, inEnglish } from '@tradefront/language'
import { paramText } from '../server-words/server-words.ts'

/** A text as it is stored: in English, and what it was made from, as a sentence of the server's has code and parameters. */
export interface KeptText {
  readonly message: string
  readonly id?: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** What to store of a text of the bus, so that it can be shown in any language, also after a reload. */
export function keptText(text: NoteText): KeptText {
  if (typeof text === 'string') return { message: text }
  const { id, message, values = {} } = text
  const params = mapped(values, (value) => (isMessage(value) ? keptText(value) : value))
  const english = () =>
    i18n._({
      id,
      ...(message !== undefined && { message }),
      // A number may choose a plural form.
      values: mapped(params, (param) => (typeof param === 'number' ? param : paramText(param))),
    })
  return { id, params, message: inEnglish(english) }
}

function isMessage(value: unknown): value is NoteMessage {
  return typeof value === 'object' && value !== null && 'id' in value
}

const mapped = <T>(values: Readonly<Record<string, unknown>>, to: (value: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]))
