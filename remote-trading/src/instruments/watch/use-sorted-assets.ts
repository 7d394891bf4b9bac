import type { Asset, PriceBook } from '@tradefront/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { everySecond } from '../assets/every-second.ts'
import { sortAssets, type Sort } from './sorted-assets.ts'

interface Order {
  readonly assets: readonly Asset[]
  readonly sort: Sort | undefined
  readonly rows: readonly Asset[]
}

/**
 * Instruments in the order of a column. By price or change the order is looked at once a second, never by
 * tick, and left alone while somebody is at a row: it must not jump away under pointer or keyboard.
 */
export function useSortedAssets(
  assets: readonly Asset[],
  sort: Sort | undefined,
  book: PriceBook,
  isSomebodyThere: () => boolean,
): readonly Asset[] {
  const [order, setOrder] = useState<Order>(() => ({ assets, sort, rows: sortAssets(assets, sort, book) }))
  let shown = order
  if (order.assets !== assets || order.sort !== sort) {
    shown = { assets, sort, rows: sortAssets(assets, sort, book) }
    setOrder(shown)
  }
  const lookAgain = useEffectEvent(() => {
    if (isSomebodyThere()) return
    const rows = sortAssets(assets, sort, book)
    if (rows.some((asset, index) => asset !== shown.rows[index])) setOrder({ assets, sort, rows })
  })
  const isLive = sort !== undefined && sort.column !== 'symbol'
  useEffect(() => (isLive ? everySecond(() => lookAgain()) : undefined), [isLive])
  return shown.rows
}
