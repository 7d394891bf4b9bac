import { parseDecimal } from './decimal.ts'

/** Numbers on the site are written this way, whatever the customer's browser prefers. */
export const SITE_LOCALE = 'en-GB'

/**
 * Why a typed text is no amount: nothing there, not a number, a number that reads differently in the site's
 * and in the customer's way of writing, below zero, more decimals than there are, or more digits than any
 * account has.
 */
export type AmountProblem = 'empty' | 'unreadable' | 'ambiguous' | 'negative' | 'decimals' | 'too-large'

/** What a typed text says: the amount as plain decimal text, nothing rounded or dropped, or why it says none. */
export type AmountReading =
  { readonly ok: true; readonly amount: string } | { readonly ok: false; readonly problem: AmountProblem }

export interface ReadOptions {
  /** The customer's way of writing numbers, such as `navigator.language`; the site's alone when absent. */
  readonly locale?: string | undefined
  /** Most decimals that the amount may have: 2 when absent. */
  readonly decimals?: number
  /** Sign and code that may stand before or behind it: the dollar's when absent. */
  readonly symbols?: readonly string[]
}

/** How a locale writes numbers. */
interface Writing {
  readonly group: string
  readonly decimal: string
  readonly digits: ReadonlyMap<string, string>
  readonly whole: Intl.NumberFormat
}

const MAX_WHOLE_DIGITS = 12
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
    // A language tag that the browser itself does not know.
    return new Intl.NumberFormat(SITE_LOCALE, options)
  }
}

/** Every kind of space, and of apostrophe, is the same to somebody who types. */
function unspaced(text: string): string {
  return text.replaceAll(/\s/g, ' ').replaceAll('\u2019', "'")
}

/** Plain decimal text of a number in one way of writing: marks between thousands stand where they belong, or nowhere. */
function readIn(text: string, locale: string): string | undefined {
  const { group, decimal, digits, whole } = writingOf(locale)
  const [left = '', right, ...rest] = text.split(decimal)
  if (rest.length > 0) return undefined
  const plain = (part: string) => Array.from(part, (sign) => digits.get(sign) ?? sign).join('')
  const ungrouped = plain(group === '' ? left : left.replaceAll(group, ''))
  const fraction = right === undefined ? '' : plain(right)
  if (!/^\d*$/.test(ungrouped) || !/^\d*$/.test(fraction) || ungrouped + fraction === '') return undefined
  const isGrouped = ungrouped !== plain(left)
  if (isGrouped && unspaced(whole.format(BigInt(ungrouped))) !== left) return undefined
  return `${ungrouped === '' ? '0' : ungrouped}${fraction === '' ? '' : `.${fraction}`}`
}

/** The text without the sign or code of the currency around it. */
function withoutSymbol(text: string, symbols: readonly string[]): string {
  const longestFirst = symbols.toSorted((a, b) => b.length - a.length)
  for (const symbol of longestFirst) {
    if (text.startsWith(symbol)) return text.slice(symbol.length).trim()
    if (text.endsWith(symbol)) return text.slice(0, -symbol.length).trim()
  }
  return text
}

/**
 * Reads an amount exactly as it was typed or pasted: in the site's way of writing and in the customer's. Where
 * the two disagree ('1,250' is 1250 here and 1.25 in Germany) it is refused, never guessed.
 */
export function readAmount(typed: string, options: ReadOptions = {}): AmountReading {
  const { locale = SITE_LOCALE, decimals = 2, symbols = DOLLAR } = options
  const text = withoutSymbol(unspaced(typed).trim(), symbols)
  if (text === '') return { ok: false, problem: 'empty' }
  if (/^[-\u2212]/.test(text)) return { ok: false, problem: 'negative' }
  const readings = [SITE_LOCALE, locale]
    .map((way) => readIn(text, way))
    .filter((reading) => reading !== undefined)
  const [first] = readings
  if (first === undefined) return { ok: false, problem: 'unreadable' }
  const [whole = '', fraction = ''] = first.split('.')
  if (whole.replace(/^0+/, '').length > MAX_WHOLE_DIGITS) return { ok: false, problem: 'too-large' }
  if (readings.some((reading) => parseDecimal(reading) !== parseDecimal(first)))
    return { ok: false, problem: 'ambiguous' }
  if (fraction.length > decimals) return { ok: false, problem: 'decimals' }
  return { ok: true, amount: first }
}
