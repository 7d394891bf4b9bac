import { StoreTradeRequest, TradeAnswer } from '../orders.ts'
import type { ApiCall } from './api-call.ts'

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
