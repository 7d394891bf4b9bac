import { t } from '@lingui/core/macro'
import type { Trade } from '@tradefront/contracts'
import { formatDate } from '@tradefront/ui/dates'

/**
 * Texts that distinguish positions with equal instrument, side, size and opening price, by id: their opening time, or
 * their number if that is equal too. Other positions have no entry, so that their buttons' names stay short. Called
 * when shown, for the words of the page's language.
 */
export function distinctions(trades: readonly Trade[]): ReadonlyMap<string, () => string> {
  const apart = new Map<string, () => string>()
  for (const alike of alikeBy(trades, looksOf)) {
    for (const same of alikeBy(alike, openedText, 1)) {
      for (const trade of same)
        apart.set(trade.id, () =>
          same.length === 1
            ? openedText(trade)
            : t`${{ opened: openedText(trade) }}, no. ${{ number: trade.id }}`,
        )
    }
  }
  return apart
}

const looksOf = ({ asset_symbol: symbol, trade_type: side, volume, opening_price: price }: Trade) =>
  `${symbol} ${side} ${volume} ${price}`

const openedText = ({ open_time: time }: Trade) => t`opened ${{ moment: formatDate(time, 'exactMoment') }}`

/** Groups of at least `least` positions with the same text. */
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
