import type { Trade, TradesPage } from '@tradefront/contracts'

/** An answer of GET /open/trades or GET /closed/trades. */
export function tradesPage(data: Trade[] = [], current = 1, hasNext = false): TradesPage {
  return {
    data,
    meta: { current_page: current },
    links: { next: hasNext ? `?page=${current + 1}` : null },
  }
}
