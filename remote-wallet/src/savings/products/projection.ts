import type { SavingsProduct } from '@tradefront/contracts'
import { ONE, divide, parseDecimal, toDecimalText } from '@tradefront/money'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365
const CENT = ONE / 100n

/** Projected result of an amount in a product, decimal text in USD. */
export interface Projection {
  /** Interest over the whole term; without a term, over one year without movements. */
  readonly interest: string
  /** Maximum cost of closing early; absent without a term. */
  readonly maxCost?: string
}

const wholeCents = (amount: bigint) => amount - (amount % CENT)
const text = (amount: bigint) => toDecimalText(wholeCents(amount), 2)

/** One day's interest: balance x rate / 100 / 365, rounded half up to eight decimals. */
const interestOfDay = (balance: bigint, rate: bigint) =>
  divide(balance * rate, 100n * BigInt(YEAR_DAYS) * ONE, 'half-up')

/** One year's interest; on the first of each month its whole cents are paid and then earn interest too. */
function interestOfYear(amount: bigint, rate: bigint, now: number): bigint {
  let balance = amount
  let accrued = 0n
  for (let day = 1; day <= YEAR_DAYS; day += 1) {
    accrued += interestOfDay(balance, rate)
    if (new Date(now + day * DAY_MS).getUTCDate() !== 1) continue
    const paid = wholeCents(accrued)
    balance += paid
    accrued -= paid
  }
  return balance - amount + accrued
}

/**
 * Projected result of a product opened now, by the rules of `SavingsPot` [WALL-04].
 *
 * @param amount Plain decimal text; undefined while there is no input.
 * @param now Unix ms.
 */
export function projectionOf(
  amount: string | undefined,
  { rate, term }: Pick<SavingsProduct, 'rate' | 'term'>,
  now: number,
): Projection | undefined {
  const value = parseDecimal(amount)
  const percent = parseDecimal(rate)
  if (value === undefined || percent === undefined) return undefined
  if (term === undefined) return { interest: text(interestOfYear(value, percent, now)) }
  const daily = interestOfDay(value, percent)
  const penaltyDays = Math.min(term.penalty_days, term.days)
  return { interest: text(daily * BigInt(term.days)), maxCost: text(daily * BigInt(penaltyDays)) }
}

/** The last day (UTC) of a term that starts now, YYYY-MM-DD. */
export const termEnd = (days: number, now: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)
