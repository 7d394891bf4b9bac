import type { SavingsProduct } from '@tradefront/contracts'
import { ONE, divide, parseDecimal, toDecimalText } from '@tradefront/money'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365
const CENT = ONE / 100n

/** What an amount in a product comes to, USD as decimal text. */
export interface Projection {
  /** Interest of the whole term; of a year where there is none, if nothing is moved. */
  readonly interest: string
  /** The most that closing early can cost; absent without a term. */
  readonly mostCost?: string
}

const wholeCents = (amount: bigint) => amount - (amount % CENT)
const text = (amount: bigint) => toDecimalText(wholeCents(amount), 2)

/** Interest of one day: balance x rate / 100 / 365, rounded half up to eight decimals. */
const interestOfDay = (balance: bigint, rate: bigint) =>
  divide(balance * rate, 100n * BigInt(YEAR_DAYS) * ONE, 'half-up')

/** Interest of a year, of which whole cents are paid, and earn interest, from each first of a month on. */
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
 * What a product opened now brings, by the rules of `SavingsPot` [WALL-04].
 *
 * @param amount Plain decimal text; undefined while none is typed.
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
  return { interest: text(daily * BigInt(term.days)), mostCost: text(daily * BigInt(penaltyDays)) }
}

/** The day (UTC) that ends a term which begins now, YYYY-MM-DD. */
export const termEnd = (days: number, now: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)
