import { i18n, siteLanguage, SOURCE_LANGUAGE } from '@tradefront/language'

/** Locale of English numbers, whatever the browser's. */
export const SITE_LOCALE = 'en-GB'

/** How the page's language writes numbers, by ICU's data. */
interface Notation {
  /** The language it belongs to. */
  readonly language: string
  /** Locale for `Intl`. Digits are 0 to 9 in every language. */
  readonly locale: string
  readonly decimal: string
  readonly minus: string
  /** The percent sign, with the space before it. */
  readonly percent: string
  readonly isSymbolFirst: boolean
  /** Before an amount or a percentage: in a line from right to left, sign and symbol would follow the number. */
  readonly mark: string
  /** Between a currency's symbol and its amount. */
  readonly symbolGap: string
  /** Formatters by their options: creating one costs far more than using it. */
  readonly formatters: Map<number, Intl.NumberFormat>
}

let notation: Notation | undefined

/**
 * The notation of the page's language. Compares the language on each call instead of subscribing: every app bundles its
 * own copy of this package, while `i18n` is shared.
 */
export function siteNotation(): Notation {
  if (notation?.language !== i18n.locale) notation = notationOf(i18n.locale)
  return notation
}

const LEFT_TO_RIGHT_MARK = '\u200E'
/** ICU starts Arabic amounts with this: the symbol comes last in the text, but left of the number on screen. */
const RIGHT_TO_LEFT_MARK = '\u200F'

function notationOf(language: string): Notation {
  const tag = siteLanguage()
  const locale = tag === SOURCE_LANGUAGE ? SITE_LOCALE : `${tag}-u-nu-latn`
  const written = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value)
  const dollar = written(1, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const isRightToLeft = dollar.startsWith(RIGHT_TO_LEFT_MARK)
  return {
    language,
    locale,
    decimal: written(0.5).slice(1, -1),
    minus: written(-1).slice(0, -1),
    // ICU's mark is the one above.
    percent: written(0.01, { style: 'percent' }).slice(1).replaceAll(LEFT_TO_RIGHT_MARK, ''),
    isSymbolFirst: dollar.endsWith('1') || isRightToLeft,
    mark: isRightToLeft ? LEFT_TO_RIGHT_MARK : '',
    symbolGap: /\s/.exec(dollar)?.[0] ?? '',
    formatters: new Map(),
  }
}

/** The minus sign before a negative number: as wide as the plus, and never a line break, unlike a hyphen. */
export const MINUS = '\u2212'

/**
 * What a number field shows for the text its form keeps, which has a decimal point in every language. In languages with
 * a decimal comma, points and commas swap: the swap is its own inverse, so whatever was typed comes back unchanged, even
 * if it isn't a number.
 */
export function shownText(kept: string): string {
  return siteNotation().decimal === ','
    ? kept.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
    : kept
}

/** A figure from an English source, such as '2.4%' or '-$71.2B', with the page's separators and signs. */
export function shownFigure(english: string): string {
  return shownText(english).replace(/^-/, MINUS).replace('%', siteNotation().percent)
}

/** Digits, point, comma, minus and percent sign as Arabic, Persian and Japanese keyboards have them. */
const OTHER_KEYS = /[\u0660-\u0669\u06F0-\u06F9\uFF01-\uFF5E\u060C\u066A\u3001\u3002\u30FC]/g
const OTHER_SIGNS: Readonly<Record<string, string>> = {
  '\u060C': ',',
  '\u066A': '%',
  '\u3001': ',',
  '\u3002': '.',
  '\u30FC': '-',
}
/** The Arabic decimal separator is the point on every page. */
const ARABIC_POINT = '\u066B'

function latinOf(sign: string): string {
  const code = sign.charCodeAt(0)
  // The full-width forms of ASCII; the other digits start at a multiple of 16.
  return OTHER_SIGNS[sign] ?? (code > 0xff00 ? String.fromCharCode(code - 0xfee0) : String(code % 16))
}

/**
 * What a form keeps of the text a number field shows, so that the number survives a change of language. Whatever the
 * keyboard, digits are 0 to 9.
 */
export function keptText(shown: string): string {
  return shownText(shown.replaceAll(OTHER_KEYS, latinOf)).replaceAll(ARABIC_POINT, '.')
}
