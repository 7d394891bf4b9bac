import { DASH, formatPercent, formatVolume, toDecimalText, volume } from '@tradefront/money'
import type { JournalFigures } from './journal-figures.ts'

/** The profit factor as shown: '2.67', or why there is none. */
export function factorText({ profitFactor }: JournalFigures): string {
  if (profitFactor.kind === 'ratio') return toDecimalText(profitFactor.value, 2)
  return profitFactor.kind === 'no-losses' ? 'No losses' : DASH
}

/** The win rate as shown, '40.0%'. */
export function rateText({ winRate }: JournalFigures): string {
  return formatPercent(winRate, 1)
}

/** '2 won, 1 lost, 1 even'. */
export function resultsText({ count, wins, losses }: JournalFigures): string {
  const even = count - wins - losses
  return `${wins} won, ${losses} lost${even === 0 ? '' : `, ${even} even`}`
}

/** '1 position', '2,000 positions'. */
export function positionsText(count: number): string {
  return count === 1 ? '1 position' : `${formatVolume(volume(count))} positions`
}
