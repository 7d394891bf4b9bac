import { DecimalParam, MomentParam, MoneyParam, RegionParam, type Languages } from '@tradefront/contracts'
import { loadCatalogue } from '@tradefront/federation'
import { i18n, siteLanguage, type ServerWords } from '@tradefront/language'
import { formatExact, formatMoney, money } from '@tradefront/money'
import { formatDate } from '@tradefront/ui/dates'
import * as v from 'valibot'

/** Sentences within sentences. */
const MAX_DEPTH = 4
const MAX_TEXT = 2_000

/** A code is never the name of an object's own. */
const Code = v.pipe(v.string(), v.regex(/^[a-z][a-z\d._-]{0,60}$/))
const Params = v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {})
const Said = v.object({ code: Code, params: Params })
const Nested = v.object({ ...Said.entries, message: v.pipe(v.string(), v.maxLength(MAX_TEXT)) })
const Text = v.pipe(v.string(), v.maxLength(MAX_TEXT))
const Count = v.pipe(v.number(), v.finite())

/** The host, whose build has the server's sentences. */
interface Owner {
  readonly base: string
  readonly facts: { readonly languages?: Languages | undefined }
}

/** The server's sentences in other languages: the host's `server/languages/<tag>.json`, checked by its hash. */
export function serverWords({ base, facts }: Owner, forTesters: boolean): ServerWords {
  const languages = Object.fromEntries(
    Object.entries(facts.languages ?? {}).flatMap(([tag, { server }]) =>
      server === undefined ? [] : [[tag, { integrity: server }]],
    ),
  )
  const owner = { base: `${base}server/`, facts: { languages } }
  return {
    say: (said) => say(said, MAX_DEPTH),
    source: { name: 'server', load: (language) => loadCatalogue(owner, language, forTesters) },
  }
}

/** The key of a code among the messages, as the build wrote it. */
const keyOf = (code: string) => `server ${code}`

/** Undefined for what has no translation, and for parameters that it lacks or that can't be shown. */
function say(said: unknown, depth: number): string | undefined {
  const known = v.safeParse(Said, said)
  if (!known.success || depth === 0) return undefined
  const key = keyOf(known.output.code)
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

/** Names of a compiled message, and whether it chooses a form by their value. */
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

/** A parameter as the page writes such things; undefined for anything that isn't one. */
function shown(param: unknown, depth: number): string | undefined {
  if (v.is(Text, param)) return param
  if (v.is(Count, param)) return formatExact(String(param))
  if (v.is(Nested, param)) return say(param, depth - 1) ?? param.message
  if (v.is(DecimalParam, param)) return formatExact(param.decimal)
  if (v.is(MomentParam, param)) return formatDate(param.moment, 'longMoment')
  if (v.is(RegionParam, param))
    return new Intl.DisplayNames(siteLanguage(), { type: 'region', fallback: 'code' }).of(param.region)
  if (!v.is(MoneyParam, param)) return undefined
  const { amount, currency, signed = false } = param
  const unit = { code: currency, symbol: currency === 'USD' ? '$' : currency, rate: 1 }
  return formatMoney(money(amount), unit, { sign: signed })
}
