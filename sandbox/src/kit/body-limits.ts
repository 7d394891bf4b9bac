import { AnswerError } from './answer-error.ts'

/** Objects and lists within each other. */
const MOST_LEVELS = 8
/** Fields and list entries of a body together. */
const MOST_ENTRIES = 500
/** Characters of one text; calls have narrower limits for their own fields. */
const MOST_CHARACTERS = 10_000

/**
 * Refuses a body that no call of ours needs: deep, with very many fields, or with a very long text. It is the
 * limit under all calls, so that a field whose schema names none has one.
 * @throws AnswerError 422.
 */
export function requireModestBody(body: unknown): void {
  let entries = 0
  const look = (value: unknown, level: number): void => {
    if (typeof value === 'string' && value.length > MOST_CHARACTERS)
      throw new AnswerError(422, `A text has at most ${MOST_CHARACTERS.toLocaleString('en')} characters.`)
    // An upload is a stream and no body of this kind.
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return
    if (level >= MOST_LEVELS) throw new AnswerError(422, `A request has at most ${MOST_LEVELS} levels.`)
    for (const [name, entry] of Object.entries(value)) {
      entries += 1
      if (entries > MOST_ENTRIES) throw new AnswerError(422, `A request has at most ${MOST_ENTRIES} fields.`)
      look(name, level)
      look(entry, level + 1)
    }
  }
  look(body, 0)
}
