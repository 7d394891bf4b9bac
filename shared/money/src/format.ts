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
import { SITE_LOCALE } from './read-amount.ts'
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

/** What precedes a negative number: the sign of arithmetic, as wide as the plus, and never a place to break a line. */
export const MINUS = '\u2212'

/** Formatters by minimum and maximum decimals: creating one costs far more than using it. */
const formatters = new Map<number, Intl.NumberFormat>()

function grouped(text: DecimalText | number, min: number, max = min): string {
  const key = min * 100 + max
  let formatter = formatters.get(key)
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(SITE_LOCALE, {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      signDisplay: 'negative',
    })
    formatters.set(key, formatter)
  }
  return formatter.format(text).replace('-', MINUS)
}

function withSign(value: bigint, text: string, shown: boolean): string {
  if (value < 0n) return `${MINUS}${text}`
  return shown && value > 0n ? `+${text}` : text
}

/** Letter-only symbols (CHF, kr) are separated from the number by a space. */
function withSymbol(symbol: string, amount: string): string {
  return /\p{L}$/u.test(symbol) ? `${symbol}\u00A0${amount}` : `${symbol}${amount}`
}

/**
 * An account currency (USD) amount in the display currency, two decimals: '$1,234.50', '−$3.00', with `sign` also
 * '+$3.00' [HEAD-09]. Missing amounts are an en dash.
 */
export function formatMoney(
  value: Money | undefined,
  currency: DisplayCurrency = US_DOLLAR,
  options: { sign?: boolean } = {},
): string {
  const cents = centsOf(value, currency)
  if (cents === undefined) return DASH
  const magnitude = cents < 0n ? -cents : cents
  const text = toDecimalText(magnitude * 10n ** BigInt(SCALE - MONEY_DECIMALS), MONEY_DECIMALS)
  return withSign(cents, withSymbol(currency.symbol, grouped(text, MONEY_DECIMALS)), options.sign ?? false)
}

/** The displayed hundredths of an amount; `undefined` if unknown. */
function centsOf(value: Money | undefined, currency: DisplayCurrency): bigint | undefined {
  const rate = parseDecimal(currency.rate)
  if (value === undefined || rate === undefined) return undefined
  return divide(value * rate, 10n ** BigInt(2 * SCALE - MONEY_DECIMALS), 'half-up')
}

/** Sign of an amount as displayed, for its colour: $0.00 is neither gain nor loss. */
export function moneyTone(
  value: Money | undefined,
  currency: DisplayCurrency = US_DOLLAR,
): 'up' | 'down' | undefined {
  const cents = centsOf(value, currency)
  if (cents === undefined || cents === 0n) return undefined
  return cents > 0n ? 'up' : 'down'
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

/** A percentage already in percent (1.5 is '1.50%'); with `sign` also '+1.50%'. */
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
  return `${withSign(rounded, grouped(text, decimals), options.sign ?? false)}%`
}

/** The margin level as shown: '1,234.50%', or the infinity symbol when no margin is used [ORD-12]. */
export function formatMarginLevel(level: MarginLevel): string {
  return level.kind === 'infinite' ? '∞' : `${grouped(toDecimalText(level.value, 2), 2)}%`
}
