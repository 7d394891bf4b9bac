/*
 * Price messages (Socket.IO). The hot path checks them with `isPriceUpdate` alone; no schema library
 * runs per tick.
 */

/** One price update as it travels; everything but `id` and `price` is optional (specification 3). */
export interface PriceUpdate {
  id: string
  price: number
  priceLow24h?: number
  priceHigh24h?: number
  change24h?: number
  changePercent24h?: number
  volume24h?: number
  /** ISO date-time or Unix milliseconds. */
  lastUpdated?: string | number
}

/** An update counts only with a string id and a numeric price [MKT-09]. */
export function isPriceUpdate(value: unknown): value is PriceUpdate {
  if (typeof value !== 'object' || value === null) return false
  const { id, price } = value as Record<string, unknown>
  return typeof id === 'string' && id !== '' && typeof price === 'number' && Number.isFinite(price)
}

/** Socket.IO event names of the market-data service [MKT-11]. */
export const PRICE_EVENT = {
  /** Client to server, on connect. */
  subscribe: 'subscribe:all',
  /** Server to client: `{ success, data: PriceUpdate[] }`, the whole market once. */
  snapshot: 'data:all',
  /** Server to client: `PriceUpdate[]` or one, id and price at least. */
  update: 'data:update',
} as const

/** The updates inside a `data:all` or `data:update` message of any accepted shape; bad items are dropped. */
export function priceUpdatesIn(message: unknown): PriceUpdate[] {
  const list = Array.isArray(message)
    ? message
    : typeof message === 'object' && message !== null && Array.isArray((message as { data?: unknown }).data)
      ? (message as { data: unknown[] }).data
      : [message]
  return list.filter(isPriceUpdate)
}
