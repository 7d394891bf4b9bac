import {
  formatMoney,
  money,
  parseDecimal,
  readAmount,
  toDecimalText,
  type AmountProblem,
  type DisplayCurrency,
} from '@tradefront/money'
import { customerLocale } from '@tradefront/ui/dates'
import * as v from 'valibot'

/** What is said at the field of an amount that cannot be read. */
const PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  empty: 'Please enter an amount',
  unreadable: 'This is not an amount. Write it like 1250.50',
  ambiguous: 'This could mean two different amounts. Write it like 1250.50',
  negative: 'Please enter an amount above zero',
  decimals: 'Please enter at most two decimals',
  'too-large': 'This amount is too large',
}

/** Reads what a customer typed, in the site's way of writing numbers and in theirs. */
const readTyped = (text: string) => readAmount(text, { locale: customerLocale() })

/** The plain decimal text of a typed amount; undefined where it says none. */
export function plainAmount(text: string): string | undefined {
  const reading = readTyped(text)
  return reading.ok ? reading.amount : undefined
}

/** Limits of an amount, USD as decimal text. */
export interface AmountLimits {
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
  /** What is there to be taken. */
  readonly available?: string | undefined
  /** What a limit for some time leaves; `within` is that time in words: '24 hours'. */
  readonly left?: { readonly amount: string; readonly within: string } | undefined
}

const exact = (text: string | undefined) => parseDecimal(text)
const usd = (text: string | undefined) => formatMoney(money(text))

/** What speaks against an amount, in words. */
function limitProblem(
  amount: string,
  { minimum, maximum, available, left }: AmountLimits,
): string | undefined {
  const value = exact(amount) ?? 0n
  const isAbove = (limit: string | undefined) => value > (exact(limit) ?? value)
  if (value <= 0n) return PROBLEMS.negative
  if (value < (exact(minimum) ?? value)) return `The least amount is ${usd(minimum)}`
  if (isAbove(maximum)) return `The most at once is ${usd(maximum)}`
  if (isAbove(available)) return `Only ${usd(available)} can be taken out`
  return isAbove(left?.amount) ? `Your limit leaves ${usd(left?.amount)} within ${left?.within}` : undefined
}

/**
 * The rule of an amount's field, in USD: takes the text as typed, and makes the plain decimal text of it that
 * is sent. The server has the same rule, and the last word.
 */
export function amountRule(limits: AmountLimits) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const reading = readTyped(dataset.value)
      const problem = reading.ok ? limitProblem(reading.amount, limits) : PROBLEMS[reading.problem]
      if (reading.ok && problem === undefined) return reading.amount
      addIssue({ message: problem ?? PROBLEMS.unreadable })
      return NEVER
    }),
  )
}

/** A typed amount of the account currency in the display currency, where that is another one: '≈ €92.00'. */
export function approximately(typed: string, currency: DisplayCurrency): string | undefined {
  const value = money(plainAmount(typed))
  if (currency.code === 'USD' || value === undefined) return undefined
  return `≈ ${formatMoney(value, currency)}`
}

/** A typed amount less the fee, never below zero; undefined while there is no amount. */
export function afterFee(typed: string, fee: string): string | undefined {
  const value = exact(plainAmount(typed))
  if (value === undefined) return undefined
  const net = value - (exact(fee) ?? 0n)
  return toDecimalText(net > 0n ? net : 0n, 2)
}
