import { t } from '@lingui/core/macro'
import { DASH, formatMarginLevel, formatMoney, moneyTone, type DisplayCurrency } from '@tradefront/money'
import type { AccountSummary } from '../trades/account-summary.ts'
import { ZONE_WORDS, type MarginZone } from './margin-marks.ts'

/** The numbers of an account, each with an explanation. */
export type AccountNumber =
  | 'balance'
  | 'equity'
  | 'margin'
  | 'freeMargin'
  | 'marginLevel'
  | 'pnl'
  | 'bookedPnl'

/** A number of the account as displayed: label, text, and whether it is a gain, a loss or a warning. */
export interface AccountRow {
  readonly name: AccountNumber
  readonly label: string
  readonly text: string
  readonly tone?: 'up' | 'down' | MarginZone | undefined
}

/** The margin level as text; a dash while unknown. */
export function levelText(summary: AccountSummary): string {
  return summary.marginLevel === undefined ? DASH : formatMarginLevel(summary.marginLevel)
}

function rowsOf(summary: AccountSummary, currency: DisplayCurrency, zone: MarginZone, pnlLabel: string) {
  const amount = (name: 'balance' | 'equity' | 'margin' | 'freeMargin', label: string): AccountRow => ({
    name,
    label,
    text: formatMoney(summary[name], currency),
  })
  return {
    balance: amount('balance', t`Balance`),
    equity: amount('equity', t`Equity`),
    margin: amount('margin', t`Margin`),
    freeMargin: amount('freeMargin', t`Free Margin`),
    level: {
      name: 'marginLevel',
      label: t`Margin Level`,
      text: zone === 'safe' ? levelText(summary) : `${levelText(summary)} ${t(ZONE_WORDS[zone])}`,
      tone: zone,
    } as const,
    pnl: {
      name: 'pnl',
      label: pnlLabel,
      text: formatMoney(summary.pnl, currency, { sign: true }),
      tone: moneyTone(summary.pnl, currency),
    } as const,
    // The booked P/L, beside one that is displayed converted but booked unconverted.
    booked: summary.isBookedOtherwise
      ? [
          {
            name: 'bookedPnl',
            label: t`Booked P/L`,
            text: formatMoney(summary.bookedPnl, currency, { sign: true }),
            tone: moneyTone(summary.bookedPnl, currency),
          } as const,
        ]
      : [],
  }
}

/** Balance, equity, margin, free margin, P/L and margin level of the room's bottom bar [ROOM-05]. */
export function barRows(
  summary: AccountSummary,
  currency: DisplayCurrency,
  zone: MarginZone = 'safe',
): AccountRow[] {
  const { balance, equity, margin, freeMargin, pnl, booked, level } = rowsOf(summary, currency, zone, t`P/L`)
  return [balance, equity, margin, freeMargin, pnl, ...booked, level]
}

/** Balance, Profit, Equity, Margin, Margin Level, Free Margin of the account menu [HEAD-05]. */
export function menuRows(
  summary: AccountSummary,
  currency: DisplayCurrency,
  zone: MarginZone = 'safe',
): AccountRow[] {
  const { balance, pnl, booked, equity, margin, level, freeMargin } = rowsOf(
    summary,
    currency,
    zone,
    t`Profit`,
  )
  return [balance, pnl, ...booked, equity, margin, level, freeMargin]
}
