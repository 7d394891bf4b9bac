import {
  type DecimalText,
  type Lots,
  type Money,
  type Price,
  SCALE,
  type Volume,
  parseDecimal,
  toDecimalText,
} from './decimal.ts'
import type { MarginLevel } from './formulas.ts'
import { MINUS, siteNotation } from './notation.ts'
import { divide } from './rounding.ts'

/** Placeholder for an unknown value: never 0. */
export const DASH = '–'

/** A display currency; `rate` is its units per unit of the account currency. */
export interface DisplayCurrency {
  readonly code: string
  readonly symbol: string
  readonly rate: number
}

const US_DOLLAR: DisplayCurrency = { code: 'USD', symbol: '$', rate: 1 }
/** Decimals of a money amount. */
const MONEY_DECIMALS = 2

/** Formats a number in the page's notation. @param key identifies the options: their formatter is cached under it. */
function written(value: DecimalText | number, key: number, options: () => Intl.NumberFormatOptions): string {
  const { locale, minus, formatters } = siteNotation()
  let formatter = formatters.get(key)
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, { ...options(), signDisplay: 'negative' })
    formatters.set(key, formatter)
  }
  return formatter.format(value).replace(minus, MINUS)
}

function grouped(value: DecimalText | number, min: number, max = min): string {
  return written(value, min * 100 + max, () => ({ minimumFractionDigits: min, maximumFractionDigits: max }))
}

function withSign(value: bigint, text: string, shown: boolean): string {
  const sign = value < 0n ? MINUS : shown && value > 0n ? '+' : ''
  return siteNotation().mark + sign + text
}

/** Letter-only symbols (CHF, kr) before a number are separated from it in every language. */
function withSymbol(symbol: string, amount: string): string {
  const { isSymbolFirst, symbolGap } = siteNotation()
  if (!isSymbolFirst) return `${amount}${symbolGap}${symbol}`
  return `${symbol}${/\p{L}$/u.test(symbol) ? '\u00A0' : symbolGap}${amount}`
}

/**
 * An account currency (USD) amount in the display currency, with two decimals or `decimals`: '$1,234.50', '−$3.00', with
 * `sign` also '+$3.00' [HEAD-09]; '1.234,50 $' in German. Missing amounts are an en dash.
 */
export function formatMoney(
  value: Money | undefined,
  currency: DisplayCurrency = US_DOLLAR,
  { sign = false, decimals = MONEY_DECIMALS }: { sign?: boolean; decimals?: number } = {},
): string {
  const units = unitsOf(value, currency, decimals)
  if (units === undefined) return DASH
  const magnitude = units < 0n ? -units : units
  const text = toDecimalText(magnitude * 10n ** BigInt(SCALE - decimals), decimals)
  return withSign(units, withSymbol(currency.symbol, grouped(text, decimals)), sign)
}

/** The last displayed decimals of an amount, such as cents; `undefined` if unknown. */
function unitsOf(value: Money | undefined, currency: DisplayCurrency, decimals: number): bigint | undefined {
  const rate = parseDecimal(currency.rate)
  if (value === undefined || rate === undefined) return undefined
  return divide(value * rate, 10n ** BigInt(2 * SCALE - decimals), 'half-up')
}

/** Sign of an amount as displayed, for its colour: $0.00 is neither gain nor loss. */
export function moneyTone(
  value: Money | undefined,
  currency: DisplayCurrency = US_DOLLAR,
): 'up' | 'down' | undefined {
  const cents = unitsOf(value, currency, MONEY_DECIMALS)
  if (cents === undefined || cents === 0n) return undefined
  return cents > 0n ? 'up' : 'down'
}

/** A plain number, grouped: with `decimals` decimals, by default with those it has. */
export function formatNumber(value: number, decimals?: number): string {
  return grouped(value, decimals ?? 0, decimals ?? SCALE)
}

/** A price with fixed decimals: 5, on BUY and SELL 4, in the sidebar 3 [MKT-12]. */
export function formatPrice(value: number | Price | undefined, decimals = 5): string {
  if (value === undefined) return DASH
  if (typeof value === 'bigint') return grouped(toDecimalText(value, decimals), decimals)
  return Number.isFinite(value) ? grouped(value, decimals) : DASH
}

/** A volume in units or lots, grouped, with `decimals` to eight decimals. */
export function formatVolume(value: Volume | Lots | undefined, decimals = 0): string {
  return value === undefined ? DASH : grouped(toDecimalText(value), decimals, SCALE)
}

/** Decimal text with each of its digits: '1,250.50000'. */
export function formatExact(text: string): string {
  const { length } = text.split('.')[1] ?? ''
  return grouped(text as DecimalText, length)
}

/** A percentage already in percent (1.5 is '1.50%', in German '1,50 %'); with `sign` also '+1.50%'. */
export function formatPercent(
  value: number | bigint | undefined,
  decimals = 2,
  options: { sign?: boolean } = {},
): string {
  const exact = typeof value === 'bigint' ? value : parseDecimal(value)
  if (exact === undefined) return DASH
  const step = 10n ** BigInt(SCALE - decimals)
  const rounded = divide(exact, step, 'half-up') * step
  const text = toDecimalText(rounded < 0n ? -rounded : rounded, decimals)
  return `${withSign(rounded, grouped(text, decimals), options.sign ?? false)}${siteNotation().percent}`
}

/** The margin level as shown: '1,234.50%', or the infinity symbol when no margin is used [ORD-12]. */
export function formatMarginLevel(level: MarginLevel): string {
  return level.kind === 'infinite'
    ? '∞'
    : `${grouped(toDecimalText(level.value, 2), 2)}${siteNotation().percent}`
}

/** A number in short form: '12k', '1.2m'; with `decimals` at most that many ('18.4k'). */
export function formatCompact(value: number, decimals?: number): string {
  // Negative, unlike the keys of `grouped`.
  return written(value, -1 - (decimals ?? SCALE), () => ({
    notation: 'compact',
    ...(decimals !== undefined && { maximumFractionDigits: decimals }),
  }))
}
