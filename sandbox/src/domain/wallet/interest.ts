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
}

/** Interest that was paid into the balance on the first of a month. */
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

/** Interest that the next 365 days bring if nothing is moved, in whole cents, by the rules of {@link accrue}. */
export function projectedInterest(
  { balance, rate }: Pick<Earning, 'balance' | 'rate'>,
  today: string,
): string {
  const end = dayOf(Date.parse(`${today}T00:00:00Z`) + 365 * DAY_MS)
  const { earning } = accrue({ balance, rate, accrued: '0', accrued_until: today }, end)
  const interest = decimal(earning.balance) - decimal(balance) + decimal(earning.accrued)
  return moneyText(interest - (interest % CENT))
}

/**
 * Adds the interest of every midnight (UTC) up to and with that of `today`. On the first of a month the
 * whole cents are paid into the balance; what is less than a cent waits for the next payment [WALL-04].
 */
export function accrue<T extends Earning>(earning: T, today: string): { earning: T; payments: Payment[] } {
  let balance = decimal(earning.balance)
  let accrued = decimal(earning.accrued)
  const payments: Payment[] = []
  let at = Date.parse(`${earning.accrued_until}T00:00:00Z`)
  const end = Date.parse(`${today}T00:00:00Z`)
  while (at < end) {
    at += DAY_MS
    accrued += interestOfDay(decimalText(balance), earning.rate)
    const day = dayOf(at)
    const paid = accrued - (accrued % CENT)
    if (!day.endsWith('-01') || paid === 0n) continue
    balance += paid
    accrued -= paid
    payments.push({ day, amount: moneyText(paid), balance: moneyText(balance) })
  }
  const accrued_until = dayOf(at)
  return {
    earning: { ...earning, balance: moneyText(balance), accrued: decimalText(accrued), accrued_until },
    payments,
  }
}
