import { MessageSubject } from '@tradefront/contracts'
import * as v from 'valibot'

const NAMED = /^([a-z]+):([\w-]{1,64})$/
/** Of a statement entry, which no message can be about. */
const Entry = v.pipe(v.string(), v.regex(/^E-\d{1,18}$/))

/** The thing that a link names, `position:12`; undefined for anything else. */
export function subjectOf(text: string): MessageSubject | undefined {
  const [, kind, id] = NAMED.exec(text) ?? []
  const parsed = v.safeParse(MessageSubject, { kind, id })
  return parsed.success ? parsed.output : undefined
}

/**
 * What the message begins with instead, where it can't be about it: 'E-7' of a statement entry, 'D-7' and 'W-7' of
 * payments; undefined for anything else.
 */
export function referenceOf(text: string): string | undefined {
  const subject = subjectOf(text)
  if (subject?.kind === 'deposit') return `D-${subject.id}`
  if (subject?.kind === 'withdrawal') return `W-${subject.id}`
  return v.is(Entry, text) ? text : undefined
}
