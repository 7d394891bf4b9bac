import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core'
import { directionOf, isTestLanguage, SOURCE_LANGUAGE } from './languages.ts'

type Values = Record<string, unknown>

/** Marks around a text that is written in its own direction: first strong isolate, and its end. */
const [FROM, TO] = ['\u2068', '\u2069']

/**
 * Lingui's runtime. From right to left, values in a sentence are isolated: otherwise the sign of '$8.00' or '+5%' would
 * move to its other end.
 */
class SiteI18n extends I18n {
  override _(descriptor: MessageDescriptor): string
  override _(id: string, values?: Values, options?: MessageOptions): string
  override _(message: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    const isPlain = directionOf(this.locale) === 'ltr'
    if (typeof message === 'string') return super._(message, isPlain ? values : isolated(values), options)
    return super._(isPlain ? message : { ...message, values: isolated(message.values) })
  }
}

function isolated(values: Values = {}): Values {
  const all = Object.entries(values)
  return Object.fromEntries(
    all.map(([name, value]) => [name, needsIsolation(value) ? `${FROM}${value}${TO}` : value]),
  )
}

/** Not a lone word or number: it reads the same, and a sentence may choose its words by it (`select`). */
const needsIsolation = (value: unknown): value is string => typeof value === 'string' && /\W/.test(value)

/** One for the whole page. English needs no messages: the code has them. */
export const i18n: I18n = new SiteI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } })

/**
 * What `write` makes in English, whatever the page's language: texts that engineers read, and compare with others. Some of its
 * words may also be on the page; React draws only after this, and so in the page's language again.
 */
export function inEnglish<Text>(write: () => Text): Text {
  const { locale } = i18n
  if (locale === SOURCE_LANGUAGE) return write()
  i18n.activate(SOURCE_LANGUAGE)
  try {
    return write()
  } finally {
    i18n.activate(locale)
  }
}

/** The page's language as `Intl` knows it: a tester's is English. */
export function siteLanguage(): string {
  return isTestLanguage(i18n.locale) ? SOURCE_LANGUAGE : i18n.locale
}
