import { msg } from '@lingui/core/macro'
import { toNumber } from '@tradefront/money'
import { useSiteData } from '@tradefront/session'
import type { AccountSummary } from '../trades/account-summary.ts'

/** Margin levels, %, at or below which the broker warns, and closes positions. */
export interface MarginMarks {
  readonly call: number
  readonly stopOut: number
}

/** The margin level's zone: above both marks, or at or below one of them. */
export type MarginZone = 'safe' | 'low' | 'critical'

/** Label of each zone to be warned of, so that colour is never the only sign. */
export const ZONE_WORDS = { low: msg`Margin call`, critical: msg`Stop-out` } as const

/** The margin level as displayed, %; infinite without margin, NaN while unknown. */
export function percentOf({ marginLevel: level }: Pick<AccountSummary, 'marginLevel'>): number {
  return level === undefined ? NaN : level.kind === 'infinite' ? Infinity : toNumber(level.value)
}

/** The zone of a margin level (%) [ORD-12]. */
export function zoneOf(percent: number, { call, stopOut }: MarginMarks): MarginZone {
  return percent <= stopOut ? 'critical' : percent <= call ? 'low' : 'safe'
}

/** The broker's marks; the margin call is never below the stop-out. */
export function useMarginMarks(): MarginMarks {
  const data = useSiteData((state) => state.data)
  const stopOut = data?.stop_out_level ?? 50
  return { stopOut, call: Math.max(data?.margin_call_level ?? 100, stopOut) }
}
