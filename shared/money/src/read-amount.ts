import { parseDecimal } from './decimal.ts'
import { SITE_LOCALE, siteNotation } from './notation.ts'

/**
 * Why a typed text isn't a valid amount: empty, not a number, ambiguous between the page's language and the browser's
 * locale, negative, too many decimals, or more digits than any account has.
 */
export type AmountProblem = 'empty' | 'unreadable' | 'ambiguous' | 'negative' | 'decimals' | 'too-large'

/** Result of reading a typed text: the amount as plain decimal text, nothing rounded or dropped, or the problem. */
export type AmountReading =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly problem: AmountProblem }

export interface ReadOptions {
  /** The customer's locale, such as `navigator.language`; defaults to the page's language alone. */
  readonly locale?: string | undefined
  /** Maximum decimals; defaults to 2. */
  readonly decimals?: number
  /** Currency symbol and code allowed before or after; defaults to the dollar's. */
  readonly symbols?: readonly string[]
}

/** A locale's number format. */
interface Writing {
  readonly group: string
  readonly decimal: string
  readonly digits: ReadonlyMap<string, string>
  readonly whole: Intl.NumberFormat
}

const MAX_WHOLE_DIGITS = 12
/** The Arabic thousands separator, which is one on every page. */
const ARABIC_GROUP = '\u066C'
const DOLLAR = ['$', 'US$', 'USD']
const writings = new Map<string, Writing>()

function writingOf(locale: string): Writing {
  const known = writings.get(locale)
  if (known !== undefined) return known
  const whole = formatOf(locale)
  const parts = whole.formatToParts(1_234_567)
  const decimals = formatOf(locale, 1).formatToParts(0.5)
  const digits = Array.from({ length: 10 }, (_, digit) => [whole.format(digit), String(digit)] as const)
  const made: Writing = {
    group: unspaced(parts.find(({ type }) => type === 'group')?.value ?? ''),
    decimal: decimals.find(({ type }) => type === 'decimal')?.value ?? '.',
    digits: new Map(digits),
    whole,
  }
  writings.set(locale, made)
  return made
}

function formatOf(locale: string, fraction = 0): Intl.NumberFormat {
  const options = { useGrouping: 'always', minimumFractionDigits: fraction } as const
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    // A language tag unknown to the browser.
    return new Intl.NumberFormat(SITE_LOCALE, options)
  }
}

/** Treats all kinds of spaces, and of apostrophes, alike. */
function unspaced(text: string): string {
  // Without the mark of an amount that was copied from a page in Arabic.
  return text.replaceAll('\u200E', '').replaceAll(/\s/g, ' ').replaceAll('\u2019', "'")
}

/** Plain decimal text of a number in one format: thousands separators must all be in place, or absent. */
function readIn(text: string, locale: string): string | undefined {
  const { group, decimal, digits, whole } = writingOf(locale)
  const [left = '', right, ...rest] = text.replaceAll(ARABIC_GROUP, group).split(decimal)
  if (rest.length > 0) return undefined
  const plain = (part: string) => Array.from(part, (sign) => digits.get(sign) ?? sign).join('')
  const ungrouped = plain(group === '' ? left : left.replaceAll(group, ''))
  const fraction = right === undefined ? '' : plain(right)
  if (!/^\d*$/.test(ungrouped) || !/^\d*$/.test(fraction) || ungrouped + fraction === '') return undefined
  const isGrouped = ungrouped !== plain(left)
  if (isGrouped && unspaced(whole.format(BigInt(ungrouped))) !== left) return undefined
  return `${ungrouped === '' ? '0' : ungrouped}${fraction === '' ? '' : `.${fraction}`}`
}

/** The text without the currency symbol or code. */
function withoutSymbol(text: string, symbols: readonly string[]): string {
  const longestFirst = symbols.toSorted((a, b) => b.length - a.length)
  for (const symbol of longestFirst) {
    if (text.startsWith(symbol)) return text.slice(symbol.length).trim()
    if (text.endsWith(symbol)) return text.slice(0, -symbol.length).trim()
  }
  return text
}

/**
 * Reads a typed or pasted amount exactly, in the notation of the page's language and of the customer's locale. If the two
 * disagree ('1,250' is 1250 in English and 1.25 in German) it is refused, never guessed.
 */
export function readAmount(typed: string, options: ReadOptions = {}): AmountReading {
  const { locale: site } = siteNotation()
  const { locale = site, decimals = 2, symbols = DOLLAR } = options
  const text = withoutSymbol(unspaced(typed).trim(), symbols)
  if (text === '') return { ok: false, problem: 'empty' }
  if (/^[-\u2212]/.test(text)) return { ok: false, problem: 'negative' }
  const readings = [site, locale].map((way) => readIn(text, way)).filter((reading) => reading !== undefined)
  const [first] = readings
  if (first === undefined) return { ok: false, problem: 'unreadable' }
  const [whole = '', fraction = ''] = first.split('.')
  if (whole.replace(/^0+/, '').length > MAX_WHOLE_DIGITS) return { ok: false, problem: 'too-large' }
  if (readings.some((reading) => parseDecimal(reading) !== parseDecimal(first)))
    return { ok: false, problem: 'ambiguous' }
  if (fraction.length > decimals) return { ok: false, problem: 'decimals' }
  return { ok: true, amount: first }
}
