import type { Asset, PriceBook } from '@tradefront/contracts'

/** Change over 24 hours in percent: what the feed told last, else GET /assets; `undefined` where neither did [MKT-08]. */
export function changePercentOf(asset: Asset, book: Pick<PriceBook, 'get'>): number | undefined {
  return book.get(asset.asset_id)?.changePercent ?? asset.change_percent
}
