import { type InstrumentSpec, type Leg, digitsFor, leastPosition, roundTo } from '../spec.ts'
import { type CurrencyRow, MAJORS, SECOND_TIER, THIRD_TIER } from './forex-currencies.ts'

const ALL: readonly CurrencyRow[] = [...MAJORS, ...SECOND_TIER, ...THIRD_TIER]
const MAJOR_CODES = new Set(MAJORS.map((currency) => currency.code))
const SECOND_CODES = new Set(SECOND_TIER.map((currency) => currency.code))
/** Naming order: the first of two currencies is the base. */
const NAMING = [
  ...MAJORS.filter((currency) => currency.code !== 'JPY'),
  ...[...SECOND_TIER, ...THIRD_TIER, ...MAJORS.filter((currency) => currency.code === 'JPY')].sort(
    (a, b) => b.usd - a.usd,
  ),
]
const LEGS = new Map<string, Leg>(
  ALL.map((currency) => [
    currency.code,
    { key: currency.code, sigma: currency.sigma, factor: 'dollar', rho: 0.6 },
  ]),
)
const USD_VALUES = new Map(ALL.map((currency) => [currency.code, currency.usd]))

/** Start value of a currency in USD. @throws RangeError for an unknown code. */
export function usdValue(code: string): number {
  const value = USD_VALUES.get(code)
  if (value === undefined) throw new RangeError(`unknown currency ${code}`)
  return value
}

/** Movement of a currency against the USD. @throws RangeError for an unknown code. */
export function currencyLeg(code: string): Leg {
  const leg = LEGS.get(code)
  if (leg === undefined) throw new RangeError(`unknown currency ${code}`)
  return leg
}

function isTraded(a: string, b: string): boolean {
  if (MAJOR_CODES.has(a) || MAJOR_CODES.has(b)) return true
  return SECOND_CODES.has(a) && SECOND_CODES.has(b)
}

function forexDigits(rate: number, quote: string): number {
  return quote === 'JPY' && rate > 1 ? 3 : digitsFor(rate, 6)
}

function specOf(base: CurrencyRow, quote: CurrencyRow): InstrumentSpec {
  const rate = base.usd / quote.usd
  const digits = forexDigits(rate, quote.code)
  const majors = Number(MAJOR_CODES.has(base.code)) + Number(MAJOR_CODES.has(quote.code))
  const withDollar = base.code === 'USD' || quote.code === 'USD'
  const kind = majors === 2 ? (withDollar ? 'forex-major' : 'forex-minor') : 'forex-exotic'
  const spread = { 'forex-major': 0.00003, 'forex-minor': 0.00006, 'forex-exotic': 0.0003 }[kind]
  // Smaller lots where the quote currency has large numbers, so that the minimum position stays affordable.
  const contract = rate < 200 ? 100_000 : rate < 1000 ? 10_000 : 1000
  return {
    asset_id: `${base.code}${quote.code}`,
    name: `${base.name} / ${quote.name}`,
    symbol: `${base.code}/${quote.code}`,
    symbol_display: `${base.code}/${quote.code}`,
    sy: `${base.code}${quote.code}`,
    type: 'forex',
    class: 'forex',
    category: kind,
    quote_currency: quote.code,
    digits,
    buy_spread: spread,
    sell_spread: spread,
    contract_size: contract,
    position: leastPosition(contract),
    leverage: { 'forex-major': 100, 'forex-minor': 100, 'forex-exotic': 50 }[kind],
    tv_symbol: `FX_IDC:${base.code}${quote.code}`,
    time_zone: 'UTC',
    base: currencyLeg(base.code),
    quote: currencyLeg(quote.code),
    startPrice: roundTo(rate, digits),
    weight: { 'forex-major': 40, 'forex-minor': 12, 'forex-exotic': 2 }[kind],
    dailyUnits: { 'forex-major': 4e9, 'forex-minor': 8e8, 'forex-exotic': 5e7 }[kind],
  }
}

/** Currency pairs. */
export function forexSpecs(): InstrumentSpec[] {
  return NAMING.flatMap((base, index) =>
    NAMING.slice(index + 1)
      .filter((quote) => isTraded(base.code, quote.code))
      .map((quote) => specOf(base, quote)),
  )
}
