import type { Trade } from '@tradefront/contracts'
import { formatDate } from '@tradefront/ui/dates'

/**
 * What distinguishes positions that share instrument, side, size and opening price, by id: when they were opened, and
 * where that is the same too their number. Nothing for all others, whose buttons' names stay short.
 */
export function distinctions(trades: readonly Trade[]): ReadonlyMap<string, string> {
  const apart = new Map<string, string>()
  for (const alike of alikeBy(trades, looksOf)) {
    for (const same of alikeBy(alike, openedText, 1)) {
      for (const trade of same)
        apart.set(trade.id, same.length === 1 ? openedText(trade) : `${openedText(trade)}, no. ${trade.id}`)
    }
  }
  return apart
}

const looksOf = ({ asset_symbol: symbol, trade_type: side, volume, opening_price: price }: Trade) =>
  `${symbol} ${side} ${volume} ${price}`

const openedText = ({ open_time: time }: Trade) => `opened ${formatDate(time, 'exactMoment')}`

/** Groups of at least `least` positions with equal text. */
function alikeBy(
  trades: readonly Trade[],
  textOf: (trade: Trade) => string,
  least = 2,
): readonly (readonly Trade[])[] {
  const groups = new Map<string, Trade[]>()
  for (const trade of trades) {
    const text = textOf(trade)
    const group = groups.get(text)
    if (group === undefined) groups.set(text, [trade])
    else group.push(trade)
  }
  return [...groups.values()].filter((group) => group.length >= least)
}
