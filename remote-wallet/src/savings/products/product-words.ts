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

/** A product's terms besides its rate, in one line. */
export function termsText({ minimum, term }: SavingsProduct): string {
  const least = formatMoney(money(minimum))
  if (term === undefined) return t`From ${{ minimum: least }} · take money out at any time`
  const days = term.penalty_days
  return t`From ${{ minimum: least }} · closing early costs ${plural(days, { 0: 'nothing', one: `${days} day of interest`, other: `${days} days of interest` })}`
}
