import { plural, t } from '@lingui/core/macro'
import type { SavingsProduct } from '@tradefront/contracts'
import { formatMoney, formatPercent, money, parseDecimal } from '@tradefront/money'

/** '3.75% a year'. */
export const rateText = (rate: string) => t`${{ rate: formatPercent(parseDecimal(rate)) }} a year`

/** '1 day', '30 days'. */
export const daysText = (days: number) => t`${plural(days, { one: `${days} day`, other: `${days} days` })}`

/** '30 days of interest'. */
export const penaltyText = (days: number) =>
  t`${plural(days, { 0: 'Nothing', one: `${days} day of interest`, other: `${days} days of interest` })}`

/** The smallest first amount: 'From $250.00'. */
export const minimumText = ({ minimum }: SavingsProduct) =>
  t`From ${{ minimum: formatMoney(money(minimum)) }}`

/** What taking the money out early costs: "Early closing: 30 days' interest". */
export function endText({ term }: SavingsProduct): string {
  if (term === undefined) return t`Take money out at any time`
  const days = term.penalty_days
  return t`Early closing: ${plural(days, { 0: 'free', one: `${days} day's interest`, other: `${days} days' interest` })}`
}
