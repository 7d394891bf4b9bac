import { DecimalParam, MomentParam, MoneyParam, PercentParam, RegionParam } from '@tradefront/contracts'
import { loadCatalogue, type CatalogueOwner } from '@tradefront/federation'
import { i18n, siteLanguage, type ServerWords } from '@tradefront/language'
import { formatExact, formatMoney, formatPercent, money } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { formatDate } from '@tradefront/ui/dates'
import * as v from 'valibot'

/** Levels of sentences within sentences. */
const MAX_DEPTH = 4
const MAX_TEXT = 2_000

/** Lower case with dots, so it can't be the name of an object's own property, such as 'toString'. */
const Code = v.pipe(v.string(), v.regex(/^[a-z][a-z\d._-]{0,60}$/))
const Params = v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {})
const Text = v.pipe(v.string(), v.maxLength(MAX_TEXT))
/** A sentence of the server's by its code, or a message of an app's catalogue by its id. */
const Said = v.union([v.object({ code: Code, params: Params }), v.object({ id: Text, params: Params })])
const Written = v.object({ message: Text })
const Count = v.pipe(v.number(), v.finite())

/** The server's sentences in other languages, from a catalogue of the host's. */
export function serverWords(host: CatalogueOwner, forTesters: boolean): ServerWords {
  const server = { ...host, part: 'server' } as const
  return {
    say: (said) => say(said, MAX_DEPTH),
    source: { name: 'server', load: (language) => loadCatalogue(server, language, forTesters) },
  }
}

/** Where a sentence is among the messages: the build wrote the server's with a word before their codes. */
const keyOf = (said: v.InferOutput<typeof Said>) => ('code' in said ? `server ${said.code}` : said.id)

/** The sentence; undefined without a translation, or if a parameter is missing or malformed. */
function say(said: unknown, depth: number): string | undefined {
  const known = v.safeParse(Said, said)
  if (!known.success || depth === 0) return undefined
  const key = keyOf(known.output)
  const message: unknown = Object.hasOwn(i18n.messages, key) ? i18n.messages[key] : undefined
  if (!Array.isArray(message)) return undefined
  const values: Record<string, string | number> = {}
  for (const [name, isChoice] of placeholders(message)) {
    const { params } = known.output
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    const text = isChoice && (typeof value === 'string' || v.is(Count, value)) ? value : shown(value, depth)
    if (text === undefined) return undefined
    values[name] = text
  }
  return i18n._(key, values)
}

/** Placeholders of a compiled message, and whether one chooses a form by its value. */
function placeholders(message: readonly unknown[], found = new Map<string, boolean>()): Map<string, boolean> {
  for (const part of message) {
    if (!Array.isArray(part)) continue
    const [name, , cases] = part as [string, string?, unknown?]
    const isChoice = typeof cases === 'object' && cases !== null
    found.set(name, isChoice || found.get(name) === true)
    if (isChoice) for (const form of Object.values(cases)) if (Array.isArray(form)) placeholders(form, found)
  }
  return found
}

/** A parameter in the page's notation; '' if it isn't one. */
export const paramText = (param: unknown): string => shown(param, MAX_DEPTH) ?? ''

/** A parameter in the page's notation; undefined if it isn't one. */
function shown(param: unknown, depth: number): string | undefined {
  if (v.is(Text, param)) return param
  if (v.is(Count, param)) return formatExact(String(param))
  if (v.is(Said, param) && v.is(Written, param)) return say(param, depth - 1) ?? param.message
  if (v.is(DecimalParam, param)) return formatExact(param.decimal)
  if (v.is(PercentParam, param)) return formatPercent(param.percent, 2, { sign: param.signed ?? false })
  if (v.is(MomentParam, param)) return formatDate(param.moment, 'longMoment')
  if (v.is(RegionParam, param))
    return new Intl.DisplayNames(siteLanguage(), { type: 'region', fallback: 'code' }).of(param.region)
  if (!v.is(MoneyParam, param)) return undefined
  const { amount, currency, signed = false } = param
  const { symbol = currency } = useCurrency.getState().currencies.find(({ code }) => code === currency) ?? {}
  const unit = { code: currency, symbol, rate: 1 }
  return formatMoney(money(amount), unit, { sign: signed })
}
