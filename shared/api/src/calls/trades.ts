import { StoreTradeRequest, TradeAnswer, TradesPage } from '@tradefront/contracts'
import type * as v from 'valibot'
import { call, type CallOptions } from '../client/call.ts'

type Answered = v.InferOutput<typeof TradeAnswer>

/** GET /open/trades: a page of open positions, from 1. */
export function fetchOpenTrades(page: number, options?: CallOptions): Promise<TradesPage> {
  return call({ ...options, method: 'GET', path: 'open/trades', query: { page }, schema: TradesPage })
}

/** GET /closed/trades: a page of closed positions, from 1. */
export function fetchClosedTrades(page: number, options?: CallOptions): Promise<TradesPage> {
  return call({ ...options, method: 'GET', path: 'closed/trades', query: { page }, schema: TradesPage })
}

/**
 * POST /trades/store: opens a position [ORD-04]. `idempotencyKey` is the attempt's UUID; the same key
 * opens one position at most. Check a failure with `isOutcomeUnknown` before calling it a failure.
 */
export function storeTrade(
  body: StoreTradeRequest,
  idempotencyKey: string,
  options?: CallOptions,
): Promise<Answered> {
  const headers = { 'idempotency-key': idempotencyKey }
  return call({
    ...options,
    method: 'POST',
    path: 'trades/store',
    json: body,
    sends: StoreTradeRequest,
    headers,
    schema: TradeAnswer,
  })
}

/**
 * POST /trade/{id}/close [ORD-08]. A repeat under the same `idempotencyKey` is answered as the first one was.
 */
export function closeTrade(id: string, idempotencyKey: string, options?: CallOptions): Promise<Answered> {
  const path = `trade/${encodeURIComponent(id)}/close`
  const headers = { 'idempotency-key': idempotencyKey }
  return call({ ...options, method: 'POST', path, headers, schema: TradeAnswer })
}
