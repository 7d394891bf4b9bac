import { TradesPage } from '../trades.ts'
import type { ApiCall } from './api-call.ts'
import { TradesQuery } from './queries.ts'

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
