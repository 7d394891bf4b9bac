import type { Asset, PriceBook } from '@tradefront/contracts'

/** Change over 24 hours in percent: the feed's last one, else that of GET /assets; `undefined` where neither has one [MKT-08]. */
export function changePercentOf(asset: Asset, book: Pick<PriceBook, 'get'>): number | undefined {
  return book.get(asset.asset_id)?.changePercent ?? asset.change_percent
}
