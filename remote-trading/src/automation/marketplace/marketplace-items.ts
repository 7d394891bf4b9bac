import { msg } from '@lingui/core/macro'
import type { ExpertAdvisor } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { toNumber, type Money } from '@tradefront/money'
import { categoryOf, priceOf, type AdvisorCategory } from '../advisors/advisor-figures.ts'

/** An item as displayed by the marketplace (specification 3). */
export interface MarketplaceItem {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly author: string | undefined
  readonly features: readonly string[]
  /** In {@link currency}; undefined if the server gives none, which means it can't be bought. */
  readonly price: Money | undefined
  readonly currency: 'USD'
  readonly image: string | undefined
  readonly category: AdvisorCategory
  readonly paymentType: 'free' | 'once'
  readonly status: 'available' | 'purchased'
  /** Whether it is included in the user's plan, rather than purchased. */
  readonly isIncluded: boolean
  readonly rating: number | undefined
  readonly downloads: number | undefined
  readonly badge: MessageDescriptor | undefined
}

/** Minimum rating of items marked as top rated. */
const TOP_RATING = 4.7

/** Converts an item of GET /expert_advisors; `eas` are the ids that the user has. */
export function itemOf(advisor: ExpertAdvisor, eas: readonly string[]): MarketplaceItem {
  const price = priceOf(advisor)
  const { id, name, description, author, features, image, rating, downloads } = advisor
  return {
    id,
    title: name,
    description,
    author,
    features,
    price,
    currency: 'USD',
    image,
    category: categoryOf(advisor),
    paymentType: price === 0n ? 'free' : 'once',
    status: eas.includes(id) ? 'purchased' : 'available',
    isIncluded: advisor.included && eas.includes(id),
    rating,
    downloads,
    badge: (rating ?? 0) >= TOP_RATING ? msg`Top rated` : undefined,
  }
}

export const CATEGORIES = ['all', 'expert_advisor', 'others'] as const
export type Category = (typeof CATEGORIES)[number]
export const FILTERS = ['popular', 'free', 'purchased'] as const
export type Filter = (typeof FILTERS)[number]
export const SORTS = ['name', 'price', 'rating'] as const
export type Sort = (typeof SORTS)[number]

/** Search, filters and order, kept in the address [ALGO-04]. */
export interface ItemQuery {
  readonly search: string
  readonly category: Category
  readonly filter: Filter | undefined
  /** Undefined for the server's order. */
  readonly sort: Sort | undefined
}

/** Parses the address's query; unknown values count as absent. */
export function queryOf(params: URLSearchParams): ItemQuery {
  return {
    search: params.get('search') ?? '',
    category: CATEGORIES.find((name) => name === params.get('category')) ?? 'all',
    filter: FILTERS.find((name) => name === params.get('filter')),
    sort: SORTS.find((name) => name === params.get('sort')),
  }
}

/** The address's parameters with a changed query; defaults are omitted, other parameters stay. */
export function paramsWith(params: URLSearchParams, change: Partial<ItemQuery>): URLSearchParams {
  const { search, category, filter, sort } = { ...queryOf(params), ...change }
  const next = new URLSearchParams(params)
  const values = {
    search,
    category: category === 'all' ? '' : category,
    filter: filter ?? '',
    sort: sort ?? '',
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

const ORDERS: Readonly<Record<Sort, (a: MarketplaceItem, b: MarketplaceItem) => number>> = {
  name: (a, b) => a.title.localeCompare(b.title),
  price: (a, b) => costOf(a) - costOf(b),
  rating: (a, b) => (b.rating ?? -1) - (a.rating ?? -1),
}

/** What an item would cost now, for sorting: those of the plan nothing, those without price most. */
function costOf({ isIncluded, price }: MarketplaceItem): number {
  return isIncluded ? 0 : price === undefined ? Number.MAX_VALUE : toNumber(price)
}

/**
 * Filters items [ALGO-04]: searches title, description, author and features; `popular` sorts by downloads unless
 * another order is chosen, `free` keeps those with price 0.
 */
export function findItems(
  items: readonly MarketplaceItem[],
  { search, category, filter, sort }: ItemQuery,
): readonly MarketplaceItem[] {
  const wanted = search.trim().toLowerCase()
  const found = items.filter(
    (item) =>
      (category === 'all' || item.category === category) &&
      (filter !== 'free' || item.price === 0n) &&
      (filter !== 'purchased' || item.status === 'purchased') &&
      [item.title, item.description, item.author ?? '', ...item.features].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  )
  if (sort !== undefined) return found.toSorted(ORDERS[sort])
  return filter === 'popular' ? found.toSorted((a, b) => (b.downloads ?? 0) - (a.downloads ?? 0)) : found
}
