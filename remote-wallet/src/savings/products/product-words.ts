import type { SavingsProduct } from '@tradefront/contracts'
import { formatMoney, formatPercent, money, parseDecimal } from '@tradefront/money'

/** '3.75% a year'. */
export const rateText = (rate: string) => `${formatPercent(parseDecimal(rate))} a year`

/** '1 day', '30 days'. */
export const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** '30 days of interest'. */
export const penaltyText = (days: number) => (days === 0 ? 'Nothing' : `${daysText(days)} of interest`)

/** A product's terms besides its rate, in one line. */
export function termsText({ minimum, term }: SavingsProduct): string {
  const from = `From ${formatMoney(money(minimum))}`
  return term === undefined
    ? `${from} · take money out at any time`
    : `${from} · closing early costs ${penaltyText(term.penalty_days).toLowerCase()}`
}
