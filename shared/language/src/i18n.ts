import {
  I18n,
  type AllMessages,
  type MessageDescriptor,
  type MessageOptions,
  type Messages,
} from '@lingui/core'
import { directionOf, isTestLanguage, SOURCE_LANGUAGE } from './languages.ts'

type Values = Record<string, unknown>

/** First strong isolate, and pop directional isolate (Unicode bidirectional algorithm). */
const [FROM, TO] = ['\u2068', '\u2069']

/** Whether a catalogue of another language than the page's is being added, which changes nothing on screen. */
let isInvisible = false

/**
 * Lingui's runtime, with two differences. In right-to-left languages it isolates the values of a sentence: otherwise the
 * sign of '$8.00' or '+5%' would move to the other end. And catalogues loaded ahead of a change of language emit no
 * change, so that it renders the page once, not once per app.
 */
class SiteI18n extends I18n {
  override load(all: AllMessages): void
  override load(locale: string, messages: Messages): void
  override load(first: string | AllMessages, messages: Messages = {}): void {
    if (typeof first !== 'string') return super.load(first)
    isInvisible = first !== this.locale
    try {
      super.load(first, messages)
    } finally {
      isInvisible = false
    }
  }

  override emit(...[event, ...args]: Parameters<I18n['emit']>): void {
    if (!isInvisible) super.emit(event, ...args)
  }

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

/** Single words and numbers need none. `select` compares its value, whose cases are single words by ICU's syntax. */
const needsIsolation = (value: unknown): value is string => typeof value === 'string' && /\W/.test(value)

/** The page's only instance. English needs no messages: the code has them. */
export const i18n: I18n = new SiteI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } })

/**
 * Runs `write` in English, whatever the page's language: for reports that engineers read and compare. The language is
 * restored before React renders.
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

/** The page's language for `Intl`; English for testers' languages. */
export function siteLanguage(): string {
  return isTestLanguage(i18n.locale) ? SOURCE_LANGUAGE : i18n.locale
}
