import type { Trade } from '@tradefront/contracts'
import { formatVolume, volume } from '@tradefront/money'
import { livePnl } from './live-pnl.ts'
import type { TradePricing } from './sorted-trades.ts'

/** Which of the listed positions are to be closed together. */
export type CloseChoice = (
  | { readonly kind: 'all' }
  | { readonly kind: 'instrument'; readonly assetId: string; readonly symbol: string }
  | { readonly kind: 'winners' | 'losers' }
) & {
  /** Whose positions are listed, where the list is filtered by that: 'Auto Trader', 'manual'. */
  readonly opener?: string | undefined
}

/** What is asked before positions are closed together; the texts are for so many positions. */
export interface CloseAsk {
  readonly title: string
  readonly question: (count: number) => string
  readonly yes: (count: number) => string
  readonly no: (count: number) => string
}

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

const ownerOf = ({ opener }: CloseChoice) => (opener === undefined ? '' : `${opener} `)

/** What the positions of a choice are called: 'all 3 EUR/USD positions', 'your winning position'. */
function chosenText(choice: CloseChoice, count: number): string {
  const which = {
    all: '',
    instrument: choice.kind === 'instrument' ? `${choice.symbol} ` : '',
    winners: 'winning ',
    losers: 'losing ',
  }[choice.kind]
  const whose = ownerOf(choice)
  return count === 1 ? `your ${which}${whose}position` : `all ${count} ${which}${whose}positions`
}

/** 'Close all EUR/USD positions' */
function choiceTitle(choice: CloseChoice): string {
  const whose = ownerOf(choice)
  switch (choice.kind) {
    case 'all':
      return `Close all ${whose}positions`
    case 'instrument':
      return `Close all ${choice.symbol} ${whose}positions`
    case 'winners':
      return `Close winning ${whose}positions`
    case 'losers':
      return `Close losing ${whose}positions`
  }
}

/** Asks before the positions of a choice are closed [ORD-08]. */
export function askOf(choice: CloseChoice): CloseAsk {
  return {
    title: choiceTitle(choice),
    question: (count) => `Do you want to close ${chosenText(choice, count)} at the current prices?`,
    yes: (count) =>
      choice.kind === 'all' ? 'Yes, close all' : count === 1 ? 'Yes, close it' : 'Yes, close them',
    no: () => 'No',
  }
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'] as const

/** Asks what is to become of the positions of a robot that has been switched off [ALGO-01] [ALGO-02]. */
export function askToCloseLeft(robot: string): CloseAsk {
  return {
    title: `Positions of ${robot}`,
    question: (count) =>
      count === 1
        ? 'One position stays open. Close it too?'
        : `${NUMBERS[count] ?? formatVolume(volume(count), 0)} positions stay open. Close them too?`,
    yes: (count) => (count === 1 ? 'Close it' : 'Close them'),
    no: (count) => (count === 1 ? 'Keep it' : 'Keep them'),
  }
}
