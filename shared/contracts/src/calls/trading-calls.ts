import { StoreTradeRequest, TradeAnswer, TradesPage } from '../trades.ts'
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

/** Open a position [ORD-04]. */
export const storeTrade = {
  method: 'POST',
  path: 'trades/store',
  once: true,
  body: StoreTradeRequest,
  answer: TradeAnswer,
} as const satisfies ApiCall

/** Close a position [ORD-08]. */
export const closeTrade = {
  method: 'POST',
  path: 'trade/{id}/close',
  once: true,
  answer: TradeAnswer,
} as const satisfies ApiCall
