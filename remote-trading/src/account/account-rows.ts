import { DASH, formatMarginLevel, formatMoney, type DisplayCurrency } from '@tradefront/money'
import type { AccountSummary } from './account-summary.ts'

/** One number of the account as shown: label, text, and whether it is a gain or a loss. */
export interface AccountRow {
  readonly label: string
  readonly text: string
  readonly tone?: 'up' | 'down' | undefined
}

function tone(value: bigint | undefined): 'up' | 'down' | undefined {
  if (value === undefined || value === 0n) return undefined
  return value > 0n ? 'up' : 'down'
}

/** Balance, equity, margin, free margin and P/L of the room's bottom bar [ROOM-05]. */
export function barRows(summary: AccountSummary, currency: DisplayCurrency): AccountRow[] {
  return [
    { label: 'Balance', text: formatMoney(summary.balance, currency) },
    { label: 'Equity', text: formatMoney(summary.equity, currency) },
    { label: 'Margin', text: formatMoney(summary.margin, currency) },
    { label: 'Free Margin', text: formatMoney(summary.freeMargin, currency) },
    { label: 'P/L', text: formatMoney(summary.pnl, currency, { sign: true }), tone: tone(summary.pnl) },
  ]
}

/** Balance, Profit, Equity, Margin, Margin Level, Free Margin of the account menu [HEAD-05]. */
export function menuRows(summary: AccountSummary, currency: DisplayCurrency): AccountRow[] {
  return [
    { label: 'Balance', text: formatMoney(summary.balance, currency) },
    { label: 'Profit', text: formatMoney(summary.pnl, currency, { sign: true }), tone: tone(summary.pnl) },
    { label: 'Equity', text: formatMoney(summary.equity, currency) },
    { label: 'Margin', text: formatMoney(summary.margin, currency) },
    { label: 'Margin Level', text: levelText(summary) },
    { label: 'Free Margin', text: formatMoney(summary.freeMargin, currency) },
  ]
}

/** The margin level as text, a dash while it is not known. */
export function levelText(summary: AccountSummary): string {
  return summary.marginLevel === undefined ? DASH : formatMarginLevel(summary.marginLevel)
}
