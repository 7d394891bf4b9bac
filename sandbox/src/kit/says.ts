import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Sentence, SentenceParam, SentenceParams } from '@tradefront/contracts'
import { SENTENCES, type SentenceCode } from '@tradefront/contracts/sentences'
import { grouped } from './decimal.ts'

export type { Sentence } from '@tradefront/contracts'

/** A sentence of the table, or words of the broker's staff as they are. */
export type Words = Sentence | string

const compiled = new Map<SentenceCode, CompiledMessage>()
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/**
 * A sentence of the contract's table, as it is sent: `message` in English, with its code and parameters.
 *
 * @throws RangeError for a missing parameter, or one the sentence doesn't use.
 */
export function says(code: SentenceCode, params?: SentenceParams): Sentence {
  let parts = compiled.get(code)
  if (parts === undefined) compiled.set(code, (parts = compileMessageOrThrow(SENTENCES[code])))
  const message = textOf(parts, { code, params: params ?? {} })
  for (const name of Object.keys(params ?? {}))
    if (![`{${name}}`, `{${name},`].some((use) => SENTENCES[code].includes(use)))
      throw new RangeError(`${code} has no ${name}`)
  return { message, code, ...(params !== undefined && { params }) }
}

interface Writing {
  readonly code: SentenceCode
  readonly params: SentenceParams
}

function textOf(parts: CompiledMessage, writing: Writing, count?: number): string {
  return parts.map((part) => partText(part, writing, count)).join('')
}

function partText(part: CompiledMessage[number], { code, params }: Writing, count?: number): string {
  if (typeof part === 'string') return part === '#' && count !== undefined ? paramText(count) : part
  const [name, type, cases] = part
  const value = params[name]
  if (value === undefined) throw new RangeError(`${code} lacks ${name}`)
  if (typeof cases !== 'object' || cases === null) return paramText(value)
  const forms = cases as Readonly<Record<string, CompiledMessage>>
  if (typeof value === 'object') throw new RangeError(`${code} cannot choose by ${name}`)
  const number = type === 'plural' ? Number(value) : undefined
  const form = number === undefined ? forms[value] : (forms[number] ?? forms[number === 1 ? 'one' : 'other'])
  return textOf(form ?? forms['other'] ?? [], { code, params }, number ?? count)
}

function paramText(param: SentenceParam): string {
  if (typeof param === 'string') return param
  if (typeof param === 'number') return param.toLocaleString('en')
  if ('message' in param) return param.message
  if ('decimal' in param) return grouped(param.decimal)
  if ('moment' in param) return `${param.moment.slice(0, 16).replace('T', ' ')} UTC`
  if ('region' in param) return countries.of(param.region) ?? param.region
  const text = dollars.format(param.amount as `${number}`)
  return param.signed === true && Number(param.amount) > 0 ? `+${text}` : text
}

/** US dollars, as a parameter. */
export const money = (amount: string) => ({ amount, currency: 'USD' })

/** Two sentences as one. */
export const both = (first: Sentence, second: Words): Sentence => says('two', { first, second })

/** How long someone has to wait: 'a second', '4 seconds', '9 minutes'. */
export function waitOf(seconds: number): Sentence {
  return seconds < 120
    ? says('wait.seconds', { count: seconds })
    : says('wait.minutes', { count: Math.ceil(seconds / 60) })
}

/** A sentence without its English. */
export type Code = Omit<Sentence, 'message'>
/** Codes of an entry's texts, by field. */
export type Said = Readonly<Record<string, Code>>

/** Code and parameters of a sentence. */
export const codeOf = ({ message: _text, ...code }: Sentence): Code => code

/** The text of words: a sentence's English. */
export const wordsText = (words: Words): string => (typeof words === 'string' ? words : words.message)

/** A text with its code; the staff's own words have none. */
export const withCode = (text: string, code: Code | undefined): Words =>
  code === undefined ? text : { message: text, ...code }

/** A sentence as a field of an answer, with its code under `said`. */
export function worded<const Field extends string>(
  field: Field,
  sentence: Sentence,
): Readonly<Record<Field, string>> & { readonly said: Said } {
  return {
    ...({ [field]: sentence.message } as Record<Field, string>),
    said: { [field]: codeOf(sentence) },
  }
}

/** What a table stores beside the text of words: their code as JSON; null for the staff's own. */
export const keptCode = (words: Words | null | undefined): string | null =>
  typeof words === 'object' && words !== null ? JSON.stringify(codeOf(words)) : null

/** Words as a table stores them. */
export const keptWords = (text: string, code: string | null): Words =>
  withCode(text, code === null ? undefined : (JSON.parse(code) as Code))

/** Stored codes by field, as an answer carries them beside its texts. */
export function saidOf(codes: Readonly<Record<string, string | null>>): { readonly said?: Said } {
  const said = Object.entries(codes).flatMap(([field, code]) =>
    code === null ? [] : [[field, JSON.parse(code) as Code] as const],
  )
  return said.length === 0 ? {} : { said: Object.fromEntries(said) }
}
