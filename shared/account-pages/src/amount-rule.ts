import { msg, t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { formatMoney, money, parseDecimal, readAmount, type AmountProblem } from '@tradefront/money'
import { customerLocale } from '@tradefront/ui/dates'
import * as v from 'valibot'

/** Field messages for input that can't be parsed. */
const PROBLEMS: Readonly<Record<AmountProblem, MessageDescriptor>> = {
  empty: msg`Please enter an amount`,
  unreadable: msg`This is not an amount. Write it like 1250.50`,
  ambiguous: msg`This could mean two different amounts. Write it like 1250.50`,
  negative: msg`Please enter an amount above zero`,
  decimals: msg`Please enter at most two decimals`,
  'too-large': msg`This amount is too large`,
}

/** Parses customer input in the site's number format and in the customer's. */
export const readTyped = (text: string) => readAmount(text, { locale: customerLocale() })

/** Limits of an amount, decimal text in USD. */
export interface AmountLimits {
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
  /** The available amount. */
  readonly available?: string | undefined
  /** The remainder of a rolling limit; `within` is its window in words: '24 hours'. */
  readonly left?: { readonly amount: string; readonly within: string } | undefined
}

const exact = (text: string | undefined) => parseDecimal(text)
const usd = (text: string | undefined) => formatMoney(money(text))

/** Which limit an amount violates, in words. */
function limitProblem(
  amount: string,
  { minimum, maximum, available, left }: AmountLimits,
): string | undefined {
  const value = exact(amount) ?? 0n
  const isAbove = (limit: string | undefined) => value > (exact(limit) ?? value)
  if (value <= 0n) return t(PROBLEMS.negative)
  if (value < (exact(minimum) ?? value)) return t`The least amount is ${{ minimum: usd(minimum) }}`
  if (isAbove(maximum)) return t`The most at once is ${{ maximum: usd(maximum) }}`
  if (isAbove(available)) return t`Only ${{ available: usd(available) }} can be taken out`
  if (left === undefined || !isAbove(left.amount)) return undefined
  return t`Your limit leaves ${{ left: usd(left.amount) }} within ${{ period: left.within }}`
}

/**
 * The rule of an amount field, in USD: parses the input and outputs the plain decimal text to send. The server applies
 * the same rule and decides.
 */
export function amountRule(limits: AmountLimits) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const reading = readTyped(dataset.value)
      const problem = reading.ok ? limitProblem(reading.amount, limits) : t(PROBLEMS[reading.problem])
      if (reading.ok && problem === undefined) return reading.amount
      addIssue({ message: problem ?? t(PROBLEMS.unreadable) })
      return NEVER
    }),
  )
}
