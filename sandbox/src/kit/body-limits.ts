import { AnswerError } from './answer-error.ts'
import { says } from './says.ts'

/** Maximum nesting depth. */
const MAX_LEVELS = 8
/** Maximum total of fields and list entries. */
const MAX_ENTRIES = 500
/** Maximum length of a text; calls have narrower limits for their fields. */
const MAX_CHARACTERS = 10_000

/**
 * Refuses bodies no call needs: deeply nested, with very many fields, or with a very long text. The base limit for
 * all calls, for fields whose schema has none.
 *
 * @throws AnswerError 422.
 */
export function requireModestBody(body: unknown): void {
  let entries = 0
  const look = (value: unknown, level: number): void => {
    if (typeof value === 'string' && value.length > MAX_CHARACTERS)
      throw new AnswerError(422, says('request.text-too-long', { most: MAX_CHARACTERS }))
    // Uploads are streams, not bodies of this kind.
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return
    if (level >= MAX_LEVELS) throw new AnswerError(422, says('request.too-deep', { most: MAX_LEVELS }))
    for (const [name, entry] of Object.entries(value)) {
      entries += 1
      if (entries > MAX_ENTRIES)
        throw new AnswerError(422, says('request.too-many-fields', { most: MAX_ENTRIES }))
      look(name, level)
      look(entry, level + 1)
    }
  }
  look(body, 0)
}
