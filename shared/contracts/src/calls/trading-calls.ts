import * as v from 'valibot'
import { TradesPage } from '../trades.ts'
import type { ApiCall } from './api-call.ts'
import { NamedAccount } from '../trading-account.ts'
import { PageQuery } from './queries.ts'

/** A page of positions, and their account (ours). */
const TradesQuery = v.object({ ...PageQuery.entries, ...NamedAccount })

/** Open positions. */
export const openTrades = {
  method: 'GET',
  path: 'open/trades',
  query: TradesQuery,
  answer: TradesPage,
} as const satisfies ApiCall

/** Closed positions. */
export const closedTrades = {
  method: 'GET',
  path: 'closed/trades',
  query: TradesQuery,
  answer: TradesPage,
} as const satisfies ApiCall
