import { i18n, siteLanguage, SOURCE_LANGUAGE } from '@tradefront/language'

/** Locale of English numbers, whatever the browser's. */
export const SITE_LOCALE = 'en-GB'

/** How the page's language writes numbers, by ICU's data. */
interface Notation {
  /** The page's language that it was made for. */
  readonly language: string
  /** Locale for `Intl`. Digits are 0 to 9 in every language. */
  readonly locale: string
  readonly decimal: string
  readonly minus: string
  /** The percent sign, with the space before it. */
  readonly percent: string
  readonly isSymbolFirst: boolean
  /** Between a currency's symbol and its amount. */
  readonly symbolGap: string
  /** Formatters by their options: creating one costs far more than using it. */
  readonly formatters: Map<number, Intl.NumberFormat>
}

let notation: Notation | undefined

/**
 * The notation of the page's language. Asks for the language each time instead of following its changes: every app has
 * a copy of this package, and a page one `i18n`.
 */
export function siteNotation(): Notation {
  if (notation?.language !== i18n.locale) notation = notationOf(i18n.locale)
  return notation
}

/** Begins amounts of languages whose symbol is left of the number because they are read from right to left. */
const RIGHT_TO_LEFT = '\u200F'

function notationOf(language: string): Notation {
  const tag = siteLanguage()
  const locale = tag === SOURCE_LANGUAGE ? SITE_LOCALE : `${tag}-u-nu-latn`
  const written = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value)
  const dollar = written(1, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  return {
    language,
    locale,
    decimal: written(0.5).slice(1, -1),
    minus: written(-1).slice(0, -1),
    // Pages isolate numbers from left to right, so they need no marks of direction.
    percent: written(0.01, { style: 'percent' }).slice(1).replaceAll('\u200E', ''),
    isSymbolFirst: dollar.endsWith('1') || dollar.startsWith(RIGHT_TO_LEFT),
    symbolGap: /\s/.exec(dollar)?.[0] ?? '',
    formatters: new Map(),
  }
}

/**
 * The text of a number field in the page's notation, from the one that forms keep: a point before the decimals. In
 * languages with a decimal comma both signs change places, so the reverse is the same, and a text that is no number stays
 * as the customer wrote it.
 */
export function shownText(kept: string): string {
  return siteNotation().decimal === ','
    ? kept.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
    : kept
}

/** A figure as others write it in English, '2.4%' or '-$71.2B', with separators and percent sign of the page. */
export function shownFigure(english: string): string {
  return shownText(english).replace('%', siteNotation().percent)
}

/** The text that a form keeps of what a number field shows: a change of language then keeps the number. */
export const keptText = shownText
