import type { SentenceParams } from '@tradefront/contracts'
import { SENTENCES, type SentenceCode } from '@tradefront/contracts/sentences'
import { says } from '../kit/says.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Fields of entries that are sentences wherever they are; the staff's own words have no code. */
const SENTENCE_FIELDS = ['refill_refused', 'warning', 'escalation']

/** What an answer says without a code of the table, or with one whose words are others; empty if all is well. */
export function wordsWithoutCode(answer: unknown): string[] {
  if (!isFields(answer)) return []
  const { message, errors, codes } = answer
  const fields = isFields(errors)
    ? Object.entries(errors).flatMap(([field, texts]) =>
        (texts as unknown[]).flatMap((text, index) =>
          isSaid(isFields(codes) ? (codes[field] as unknown[])[index] : undefined, text)
            ? []
            : [`${field}: ${JSON.stringify(text)}`],
        ),
      )
    : []
  return [
    ...(message === undefined || isSaid(answer, message) ? [] : [JSON.stringify(message)]),
    ...fields,
    ...inside(answer['data']),
  ]
}

/** Texts of entries, whose codes are beside them under `said`. */
function inside(value: unknown): string[] {
  if (!isFields(value)) return []
  const said = isFields(value['said']) ? value['said'] : {}
  const wrong = Object.entries(said).flatMap(([field, code]) => {
    const [name = '', index] = field.split('.')
    const text = index === undefined ? value[name] : (value[name] as unknown[])[Number(index)]
    return isSaid(code, text) ? [] : [`${field}: ${JSON.stringify(text)}`]
  })
  const silent = SENTENCE_FIELDS.filter((field) => typeof value[field] === 'string' && !(field in said))
  return [...wrong, ...silent, ...Object.values(value).flatMap(inside)]
}

/** Whether a code is of the table, and the text what the table makes of it. */
function isSaid(said: unknown, text: unknown): boolean {
  if (!isFields(said)) return false
  const { code, params } = said
  return (
    typeof code === 'string' &&
    Object.hasOwn(SENTENCES, code) &&
    says(code as SentenceCode, params as SentenceParams | undefined).message === text
  )
}
