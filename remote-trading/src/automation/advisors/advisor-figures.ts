import type { ExpertAdvisor } from '@tradefront/contracts'
import { formatCompact, formatNumber, money, type Money } from '@tradefront/money'

/** Categories of marketplace items. */
export type AdvisorCategory = 'expert_advisor' | 'others'

/** Matches a server `type` that is not an expert advisor; any other type is one. */
const OTHER_TYPES = /^(other|indicator|signal|tool|utility|utilitie)s?$/i

/** The category of an advisor by its type; a missing type counts as an Expert Advisor. */
export function categoryOf({ type }: Pick<ExpertAdvisor, 'type'>): AdvisorCategory {
  return OTHER_TYPES.test(type ?? '') ? 'others' : 'expert_advisor'
}

/** Price in USD: `amount_val`, or `amount` if missing; undefined if unknown [ALGO-05]. */
export function priceOf({
  amount_val,
  amount,
}: Pick<ExpertAdvisor, 'amount_val' | 'amount'>): Money | undefined {
  return money(amount_val ?? amount)
}

/** Number of downloads, abbreviated: '18.4k'; undefined if the server gives none. */
export function downloadsText(downloads: number | undefined): string | undefined {
  return downloads === undefined ? undefined : formatCompact(downloads, 1)
}

/** Rating with one decimal, at most 5; undefined without a rating. */
export function ratingText(rating: number | undefined): string | undefined {
  return rating === undefined || rating <= 0 ? undefined : formatNumber(Math.min(rating, 5), 1)
}
