import { AnswerError } from './answer-error.ts'

/** Objects and lists within each other. */
const MAX_LEVELS = 8
/** Fields and list entries of a body together. */
const MAX_ENTRIES = 500
/** Characters of one text; calls have narrower limits for their own fields. */
const MAX_CHARACTERS = 10_000

/**
 * Refuses a body that no call of ours needs: deep, with very many fields, or with a very long text. It is the
 * limit under all calls, so that a field whose schema names none has one.
 * @throws AnswerError 422.
 */
export function requireModestBody(body: unknown): void {
  let entries = 0
  const look = (value: unknown, level: number): void => {
    if (typeof value === 'string' && value.length > MAX_CHARACTERS)
      throw new AnswerError(422, `A text has at most ${MAX_CHARACTERS.toLocaleString('en')} characters.`)
    // An upload is a stream and no body of this kind.
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return
    if (level >= MAX_LEVELS) throw new AnswerError(422, `A request has at most ${MAX_LEVELS} levels.`)
    for (const [name, entry] of Object.entries(value)) {
      entries += 1
      if (entries > MAX_ENTRIES) throw new AnswerError(422, `A request has at most ${MAX_ENTRIES} fields.`)
      look(name, level)
      look(entry, level + 1)
    }
  }
  look(body, 0)
}
