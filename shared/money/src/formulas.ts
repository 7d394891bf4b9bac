import { type Lots, type Money, ONE, type Price, SCALE, type Volume, parseDecimal } from './decimal.ts'
import { type Rounding, divide } from './rounding.ts'
import { contractSizeOf } from './conversions.ts'

/** Side of a position or order. */
export type Side = 'buy' | 'sell'

/** Lifetime profit and loss: a constant of the product, 460.05 [ORD-12]. */
export const LIFETIME_PNL = 46_005_000_000n as Money

function leverageText(leverage: number): bigint {
  const exact = parseDecimal(leverage)
  if (exact === undefined || exact <= 0n) throw new RangeError('leverage must be a positive number')
  return exact
}

/** P/L of a position in the quote currency: price difference x units [ORD-07]. */
export function positionPnl(
  position: { side: Side; opening: Price; closing: Price; volume: Volume },
  rounding: Rounding,
): Money {
  const { side, opening, closing, volume } = position
  const gain = side === 'buy' ? closing - opening : opening - closing
  return divide(gain * volume, ONE, rounding) as Money
}

/** Rate of a pair and how it converts to the account currency, see `convertMoney`. */
export interface AccountRate {
  readonly rate: Price
  readonly way: 'times' | 'over'
}

/** One cent. */
const CENT = ONE / 100n

/**
 * Booked P/L of a position: price difference x units, converted to the account currency if `by` is given, rounded
 * once to cents, half up [ORD-07].
 */
export function bookedPnl(
  position: { side: Side; opening: Price; closing: Price; volume: Volume },
  by: AccountRate | undefined,
): Money {
  const { side, opening, closing, volume } = position
  const exact = (side === 'buy' ? closing - opening : opening - closing) * volume
  const cents =
    by === undefined
      ? divide(exact, ONE * CENT, 'half-up')
      : by.way === 'times'
        ? divide(exact * by.rate, ONE * ONE * CENT, 'half-up')
        : divide(exact, by.rate * CENT, 'half-up')
  return (cents * CENT) as Money
}

/**
 * Margin on the order ticket: lots x contract size x rate / leverage [ORD-02]. The contract size defaults to
 * 100,000.
 *
 * @throws RangeError unless leverage is positive
 */
export function ticketMargin(
  ticket: { lots: Lots; contractSize: number | undefined; rate: Price; leverage: number },
  rounding: Rounding,
): Money {
  const notional = ticket.lots * contractSizeOf(ticket.contractSize) * ticket.rate
  return divide(notional, leverageText(ticket.leverage) * ONE, rounding) as Money
}

/** Equity: balance plus total P/L [ORD-12]. */
export function equity(balance: Money, pnl: Money): Money {
  return (balance + pnl) as Money
}

/** Free margin: equity minus used margin [ORD-12]. */
export function freeMargin(equityNow: Money, margin: Money): Money {
  return (equityNow - margin) as Money
}

/** Margin level: `infinite` without used margin, else percent as fixed point with two decimals. */
export type MarginLevel = { readonly kind: 'infinite' } | { readonly kind: 'percent'; readonly value: bigint }

/** Margin level: equity / margin x 100, rounded once to two decimals; infinite at margin 0 [ORD-12]. */
export function marginLevel(equityNow: Money, margin: Money, rounding: Rounding = 'half-up'): MarginLevel {
  if (margin === 0n) return { kind: 'infinite' }
  const hundredths = divide(equityNow * 10_000n, margin, rounding)
  return { kind: 'percent', value: hundredths * 10n ** BigInt(SCALE - 2) }
}

function withSpread(rate: Price, spread: number, sign: 1n | -1n, rounding: Rounding): Price {
  const share = parseDecimal(spread) ?? 0n
  return divide(rate * (ONE + sign * share), ONE, rounding) as Price
}

/** Ask price: rate x (1 + buy spread), the spread as a fraction [MKT-08]. */
export function buyPrice(rate: Price, spread: number, rounding: Rounding = 'half-up'): Price {
  return withSpread(rate, spread, 1n, rounding)
}

/** Bid price: rate x (1 - sell spread), the spread as a fraction [MKT-08]. */
export function sellPrice(rate: Price, spread: number, rounding: Rounding = 'half-up'): Price {
  return withSpread(rate, spread, -1n, rounding)
}

/** Sum of amounts; missing if any amount is. The empty sum is 0. */
export function sumMoney(list: readonly Money[]): Money
export function sumMoney(list: readonly (Money | undefined)[]): Money | undefined
export function sumMoney(list: readonly (Money | undefined)[]): Money | undefined {
  let total = 0n
  for (const amount of list) {
    if (amount === undefined) return undefined
    total += amount
  }
  return total as Money
}
