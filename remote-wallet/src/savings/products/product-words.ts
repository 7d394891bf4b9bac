import { t } from '@lingui/core/macro'
import type { SavingsProduct } from '@tradefront/contracts'
import { formatMoney, formatPercent, money, parseDecimal } from '@tradefront/money'

/** '3.75% a year'. */
export const rateText = (rate: string) => t`${{ percent: formatPercent(parseDecimal(rate)) }} a year`

/** '1 day', '30 days'. */
export const daysText = (days: number) => (days === 1 ? t`1 day` : t`${days} days`)

/** '30 days of interest'. */
export const penaltyText = (days: number) =>
  days === 0 ? t`Nothing` : t`${{ days: daysText(days) }} of interest`

/** A product's terms besides its rate, in one line. */
export function termsText({ minimum, term }: SavingsProduct): string {
  const from = t`From ${{ money: formatMoney(money(minimum)) }}`
  return term === undefined
    ? t`${from} · take money out at any time`
    : t`${from} · closing early costs ${{ lowerCase: penaltyText(term.penalty_days).toLowerCase() }}`
}
