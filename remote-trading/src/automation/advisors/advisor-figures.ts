import type { ExpertAdvisor } from '@tradefront/contracts'
import { money, type Money } from '@tradefront/money'

/** The two kinds of items of the marketplace. */
export type AdvisorCategory = 'expert_advisor' | 'others'

/** What is no expert advisor, by the `type` of the server; anything else is one. */
const OTHER_TYPES = /^(other|indicator|signal|tool|utility|utilitie)s?$/i

/** The category of an item. */
export function categoryOf({ type }: Pick<ExpertAdvisor, 'type'>): AdvisorCategory {
  return OTHER_TYPES.test(type ?? '') ? 'others' : 'expert_advisor'
}

/** `amount_val`, or `amount` where that is missing, in USD; undefined while the price is not known [ALGO-05]. */
export function priceOf({
  amount_val,
  amount,
}: Pick<ExpertAdvisor, 'amount_val' | 'amount'>): Money | undefined {
  return money(amount_val ?? amount)
}

const counts = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** A number of downloads, short: '18.4k'; undefined where the server gives none. */
export function downloadsText(downloads: number | undefined): string | undefined {
  return downloads === undefined ? undefined : counts.format(downloads)
}

/** A rating with one decimal, of at most 5; undefined if it has no rating yet. */
export function ratingText(rating: number | undefined): string | undefined {
  return rating === undefined || rating <= 0 ? undefined : Math.min(rating, 5).toFixed(1)
}
