import { msg, t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'
import {
  formatMoney,
  money,
  parseDecimal,
  readAmount,
  shownText,
  type AmountProblem,
} from '@tradefront/money'
import { customerLocale } from '@tradefront/ui/dates'
import * as v from 'valibot'

/** Field messages for input that can't be parsed. */
const PROBLEMS: Readonly<Record<AmountProblem, MessageDescriptor>> = {
  empty: msg`Enter an amount`,
  unreadable: msg`Enter an amount like 1250.50`,
  ambiguous: msg`This could mean two amounts. Enter it like 1250.50`,
  negative: msg`Enter an amount above zero`,
  decimals: msg`Use at most two decimals`,
  'too-large': msg`This amount is too large`,
}

/** Parses the kept text of an amount field, in the notation of the page and of the customer's browser. */
export const readTyped = (kept: string) => readAmount(shownText(kept), { locale: customerLocale() })

/**
 * What an amount field keeps once it's left: an amount that only the browser's notation has is rewritten in the page's, so
 * that the customer sees how it was read, and it stays the same in another language.
 */
export function settledAmount(kept: string): string {
  const reading = readTyped(kept)
  return reading.ok && !readAmount(shownText(kept)).ok ? reading.amount : kept
}

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
  if (value < (exact(minimum) ?? value)) return t`Minimum amount: ${{ minimum: usd(minimum) }}`
  if (isAbove(maximum)) return t`Maximum amount: ${{ maximum: usd(maximum) }}`
  if (isAbove(available)) return t`Only ${{ available: usd(available) }} is available`
  if (left === undefined || !isAbove(left.amount)) return undefined
  return t`Your limit allows ${{ left: usd(left.amount) }} more within ${{ period: left.within }}`
}

/**
 * The rule of an amount field, in USD: parses the kept text and outputs the plain decimal text to send. The server applies
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
