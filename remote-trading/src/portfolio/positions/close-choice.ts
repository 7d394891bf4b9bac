import type { Trade } from '@tradefront/contracts'
import { livePnl } from './live-pnl.ts'
import type { TradePricing } from './sorted-trades.ts'

/** Which of the listed positions are to be closed together. */
export type CloseChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'instrument'; readonly assetId: string; readonly symbol: string }
  | { readonly kind: 'winners' | 'losers' }

/** The listed positions that a choice means at this moment; whose P/L is not known, or 0, neither wins nor loses. */
export function chosenOf(
  choice: CloseChoice,
  trades: readonly Trade[],
  { assetOf, book, conversion }: TradePricing,
): readonly Trade[] {
  if (choice.kind === 'all') return trades
  if (choice.kind === 'instrument') return trades.filter(({ asset_id: id }) => id === choice.assetId)
  return trades.filter((trade) => {
    const pnl = livePnl(trade, assetOf(trade), book, conversion) ?? 0n
    return choice.kind === 'winners' ? pnl > 0n : pnl < 0n
  })
}

/** What the positions of a choice are called: 'all 3 EUR/USD positions', 'your winning position'. */
export function chosenText(choice: CloseChoice, count: number): string {
  const which = {
    all: '',
    instrument: choice.kind === 'instrument' ? `${choice.symbol} ` : '',
    winners: 'winning ',
    losers: 'losing ',
  }[choice.kind]
  return count === 1 ? `your ${which}position` : `all ${count} ${which}positions`
}

/** 'Close all EUR/USD positions' */
export function choiceTitle(choice: CloseChoice): string {
  switch (choice.kind) {
    case 'all':
      return 'Close all positions'
    case 'instrument':
      return `Close all ${choice.symbol} positions`
    case 'winners':
      return 'Close winning positions'
    case 'losers':
      return 'Close losing positions'
  }
}
