import { t } from '@lingui/core/macro'
import type { StoredStatement } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { formatDate } from '@tradefront/ui/dates'

const UTC = { zone: 'UTC' } as const

/** 'May 2026', or 'Year 2025'. */
export function periodTitle({ period, from }: Pick<StoredStatement, 'period' | 'from'>): string {
  const start = `${from}T00:00:00.000Z`
  return period === 'year' ? t`Year ${{ year: from.slice(0, 4) }}` : formatDate(start, 'longMonth', UTC)
}

/** A day of a statement, in words. */
export const dayText = (day: string) => formatDate(`${day}T00:00:00.000Z`, 'longDate', UTC)

/** First day (UTC) of a moment's month, or of the month `later` months after it, YYYY-MM-DD. */
export const monthStart = (at: Date, later = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later)).toISOString().slice(0, 10)

/** An amount as booked, in the account's currency. */
export const statementAmount = (amount: string, sign = false) =>
  formatMoney(money(amount), undefined, { sign })
