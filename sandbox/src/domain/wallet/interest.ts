import { ONE, decimal, decimalText, divide, moneyText } from '../../kit/decimal.ts'

/** What earns interest. */
export interface Earning {
  readonly balance: string
  /** Percent a year. */
  readonly rate: string
  /** Earned and not yet paid, eight decimals. */
  readonly accrued: string
  /** The last midnight (UTC) whose interest has been added, YYYY-MM-DD. */
  readonly accrued_until: string
  /** The midnight (UTC) that ends a fixed term, YYYY-MM-DD; null or absent without one. */
  readonly term_ends?: string | null
  /** Percent a year after the term. */
  readonly next_rate?: string | null
}

/** Interest that was paid into the balance: on the first of a month, or at the end of a term. */
export interface Payment {
  readonly day: string
  readonly amount: string
  readonly balance: string
}

const DAY_MS = 86_400_000
const DAYS_OF_YEAR = 365n
const CENT = decimal('0.01')

/** The day (UTC) of a moment. */
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

/** A day, so many days later. */
export function daysLater(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
}

/** Interest of a whole term, in whole cents. */
export function termInterest(balance: string, rate: string, days: number): string {
  return moneyText(wholeCents(interestOfDay(balance, rate) * BigInt(days)))
}

/** What closing before the end of a term costs, in whole cents: interest of some days, at most what was earned. */
export function earlyCost(
  { balance, rate, accrued }: Pick<Earning, 'balance' | 'rate' | 'accrued'>,
  penaltyDays: number,
): bigint {
  const penalty = wholeCents(interestOfDay(balance, rate) * BigInt(penaltyDays))
  const earned = wholeCents(decimal(accrued))
  return penalty < earned ? penalty : earned
}

/** Interest that the next 365 days bring if nothing is moved, in whole cents, by the rules of {@link accrue}. */
export function projectedInterest(
  pot: Pick<Earning, 'balance' | 'rate' | 'term_ends' | 'next_rate'>,
  today: string,
): string {
  const { earning } = accrue({ ...pot, accrued: '0', accrued_until: today }, daysLater(today, 365))
  const interest = decimal(earning.balance) - decimal(pot.balance) + decimal(earning.accrued)
  return moneyText(wholeCents(interest))
}

/**
 * Adds the interest of every midnight (UTC) up to and with that of `today`. Whole cents are paid into the balance on
 * the first of a month, and at the end of a term for all of it; what is less than a cent waits for the next payment.
 * After its term a pot earns `next_rate` [WALL-04].
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
