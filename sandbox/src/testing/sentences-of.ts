import type { SentenceParams } from '@tradefront/contracts'
import { SENTENCES, type SentenceCode } from '@tradefront/contracts/sentences'
import { says } from '../kit/says.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Fields that are always sentences of ours; other texts may be the staff's own, which have no code. */
const SENTENCE_FIELDS = ['refill_refused', 'warning', 'escalation']

/** Texts of an answer without a code, or whose code stands for another text; empty if every text has its code. */
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

/** The same for entries, whose codes are beside their texts, under `said`. */
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

/** Whether the table has the code and formats it to this text. */
function isSaid(said: unknown, text: unknown): boolean {
  if (!isFields(said)) return false
  const { code, params } = said
  return (
    typeof code === 'string' &&
    Object.hasOwn(SENTENCES, code) &&
    says(code as SentenceCode, params as SentenceParams | undefined).message === text
  )
}
