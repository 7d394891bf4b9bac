import { plural, t } from '@lingui/core/macro'
import type { WithdrawalLimit, WithdrawalOptions } from '@tradefront/contracts'
import { parseDecimal, toDecimalText } from '@tradefront/money'

export type Limits = NonNullable<WithdrawalOptions['limits']>

const HOURS_OF_DAY = 24

/** '24 hours', '30 days'. */
export function windowText(hours: number): string {
  const days = hours / HOURS_OF_DAY
  return days > 2 && Number.isInteger(days)
    ? t`${plural(days, { one: `${days} day`, other: `${days} days` })}`
    : t`${plural(hours, { one: `${hours} hour`, other: `${hours} hours` })}`
}

/** Remainder of a limit, USD; never below zero. */
export function leftOf({ limit, used }: WithdrawalLimit): string {
  const left = (parseDecimal(limit) ?? 0n) - (parseDecimal(used) ?? 0n)
  return toDecimalText(left > 0n ? left : 0n, 2)
}

/** Used part of a limit, 0 to 100 %: for a progress bar, not for calculating money. */
export function usedPercent({ limit, used }: WithdrawalLimit): number {
  const all = parseDecimal(limit) ?? 0n
  const part = parseDecimal(used) ?? 0n
  return all <= 0n || part >= all ? 100 : Number((part * 1000n) / all) / 10
}

/** The limit with the smallest remainder. */
export function tightest(limits: Limits | undefined): WithdrawalLimit | undefined {
  const left = (window: WithdrawalLimit) => parseDecimal(leftOf(window)) ?? 0n
  return limits?.windows.toSorted((a, b) => (left(a) < left(b) ? -1 : left(a) > left(b) ? 1 : 0))[0]
}

/** The smallest of several amounts, USD; undefined if none is known. */
export function minOf(...amounts: readonly (string | undefined)[]): string | undefined {
  let least: string | undefined
  for (const amount of amounts) {
    const value = parseDecimal(amount)
    if (value !== undefined && value < (parseDecimal(least) ?? value + 1n)) least = amount
  }
  return least
}
