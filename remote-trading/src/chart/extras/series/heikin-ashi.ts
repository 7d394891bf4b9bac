import type { Candle } from '@tradefront/contracts'

type Prices = Pick<Candle, 'open' | 'high' | 'low' | 'close'>

/**
 * Heikin-Ashi candle: the close is the mean of the candle's four prices, the open the middle of the previous
 * Heikin-Ashi candle's body; high and low include both.
 * @param before the previous Heikin-Ashi candle; absent for the first
 */
export function heikinAshi(before: Prices | undefined, { open, high, low, close }: Prices): Prices {
  const mean = (open + high + low + close) / 4
  const middle = before === undefined ? (open + close) / 2 : (before.open + before.close) / 2
  return { open: middle, high: Math.max(high, middle, mean), low: Math.min(low, middle, mean), close: mean }
}

/**
 * Running Heikin-Ashi candles, fed oldest first. With `again` it takes the last candle once more, changed by a tick.
 */
export function startHeikinAshi(): (candle: Candle, again: boolean) => Prices {
  let before: Prices | undefined
  let last: Prices | undefined
  return (candle, again) => {
    if (!again) before = last
    last = heikinAshi(before, candle)
    return last
  }
}
