import { ONE, decimal, decimalText, divide, moneyText } from '../../kit/decimal.ts'

/** An interest-bearing balance. */
export interface Earning {
  readonly balance: string
  /** Percent a year. */
  readonly rate: string
  /** Earned but not yet paid, eight decimals. */
  readonly accrued: string
  /** Last midnight (UTC) whose interest was added, YYYY-MM-DD. */
  readonly accrued_until: string
  /** Midnight (UTC) at which a fixed term ends, YYYY-MM-DD; null or absent without one. */
  readonly term_ends?: string | null
  /** Annual rate after the term, percent. */
  readonly next_rate?: string | null
}

/** Interest paid into the balance: on the first of a month, or at maturity. */
export interface Payment {
  readonly day: string
  readonly amount: string
  readonly balance: string
}

const DAY_MS = 86_400_000
const DAYS_OF_YEAR = 365n
const CENT = decimal('0.01')

/** UTC day of a moment. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** The first of the month after a day. */
export function nextPayment(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return dayOf(Date.UTC(year, month, 1))
}

/** Interest of one day, eight decimals, rounded half up once. */
export function interestOfDay(balance: string, rate: string): bigint {
  return divide(decimal(balance) * decimal(rate), 100n * DAYS_OF_YEAR * ONE * ONE)
}

const wholeCents = (amount: bigint) => amount - (amount % CENT)

/** A day plus a number of days. */
export function daysLater(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
}

/** Interest for a whole term, in whole cents. */
export function termInterest(balance: string, rate: string, days: number): string {
  return moneyText(wholeCents(interestOfDay(balance, rate) * BigInt(days)))
}

/** Cost of closing before maturity, in whole cents: some days' interest, at most what was earned. */
export function earlyCost(
  { balance, rate, accrued }: Pick<Earning, 'balance' | 'rate' | 'accrued'>,
  penaltyDays: number,
): bigint {
  const penalty = wholeCents(interestOfDay(balance, rate) * BigInt(penaltyDays))
  const earned = wholeCents(decimal(accrued))
  return penalty < earned ? penalty : earned
}

/** Interest over the next 365 days if nothing is moved, in whole cents, by the rules of {@link accrue}. */
export function projectedInterest(
  pot: Pick<Earning, 'balance' | 'rate' | 'term_ends' | 'next_rate'>,
  today: string,
): string {
  const { earning } = accrue({ ...pot, accrued: '0', accrued_until: today }, daysLater(today, 365))
  const interest = decimal(earning.balance) - decimal(pot.balance) + decimal(earning.accrued)
  return moneyText(wholeCents(interest))
}

/**
 * Adds the interest of every midnight (UTC) up to and including `today`. Whole cents are paid into the balance on
 * the first of a month, or at maturity for the whole term; fractions of a cent carry over. After its term a pot
 * earns `next_rate` [WALL-04].
 */
export function accrue<T extends Earning>(earning: T, today: string): { earning: T; payments: Payment[] } {
  let { rate, term_ends: termEnds = null } = earning
  let balance = decimal(earning.balance)
  let accrued = decimal(earning.accrued)
  const payments: Payment[] = []
  let at = Date.parse(`${earning.accrued_until}T00:00:00Z`)
  const end = Date.parse(`${today}T00:00:00Z`)
  while (at < end) {
    at += DAY_MS
    accrued += interestOfDay(decimalText(balance), rate)
    const day = dayOf(at)
    const isTermEnd = day === termEnds
    if (isTermEnd) {
      rate = earning.next_rate ?? rate
      termEnds = null
    }
    const isPayday = isTermEnd || (termEnds === null && day.endsWith('-01'))
    const paid = wholeCents(accrued)
    if (!isPayday || paid === 0n) continue
    balance += paid
    accrued -= paid
    payments.push({ day, amount: moneyText(paid), balance: moneyText(balance) })
  }
  return {
    earning: {
      ...earning,
      rate,
      balance: moneyText(balance),
      accrued: decimalText(accrued),
      accrued_until: dayOf(at),
      ...(earning.term_ends !== undefined && { term_ends: termEnds }),
    },
    payments,
  }
}
