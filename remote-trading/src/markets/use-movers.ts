import type { Asset, PriceBook } from '@tradefront/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { everySecond } from '../instruments/assets/every-second.ts'
import { moversOf, type Movers } from './movers.ts'

/** The order is looked at so often, s: what one is about to press does not jump. */
export const LOOK_SECONDS = 3

interface Order {
  /** Which instruments these are. */
  readonly key: string
  readonly movers: Movers
}

/**
 * The movers of some instruments. Their figures are live; who is among them, and in which order, changes every
 * three seconds at most, and not while somebody is at a row.
 * @param key names the instruments: with another one the order is a new one at once
 */
export function useMovers(
  key: string,
  assets: readonly Asset[],
  book: PriceBook,
  most: number,
  isSomebodyThere: () => boolean,
): Movers {
  const [order, setOrder] = useState<Order>(() => ({ key, movers: moversOf(assets, book, most) }))
  let shown = order
  // Instruments come anew with each change of a spread: that alone is no reason to look at the order.
  if (order.key !== key) {
    shown = { key, movers: moversOf(assets, book, most) }
    setOrder(shown)
  }
  const lookAgain = useEffectEvent(() => {
    if (!isSomebodyThere()) setOrder({ key, movers: moversOf(assets, book, most) })
  })
  useEffect(() => {
    let seconds = 0
    return everySecond(() => {
      seconds += 1
      if (seconds % LOOK_SECONDS === 0) lookAgain()
    })
  }, [])
  return shown.movers
}
