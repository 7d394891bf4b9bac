/* Price messages (Socket.IO). The hot path checks them with `isPriceUpdate` alone: no schema library per tick. */

/** Whether a value is a price: a finite number above zero. Zero or less would trigger stops and distort charts. */
export function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < Infinity
}

/** A price update as sent; everything but `id` and `price` is optional (specification 3). */
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

/** Whether an update is valid: a string id and a numeric price above zero [MKT-09]. */
export function isPriceUpdate(value: unknown): value is PriceUpdate {
  if (typeof value !== 'object' || value === null) return false
  const { id, price } = value as Record<string, unknown>
  return typeof id === 'string' && id !== '' && isPrice(price)
}

/** An instrument in a price message (specification 3); only its id and rate are checked. */
export type InstrumentUpdate = Readonly<Record<string, unknown>>

/** Socket.IO event names of the market-data service [MKT-11]. */
export const PRICE_EVENT = {
  /** Client to server, on connect; with a {@link PriceNeed}, which other servers ignore. */
  subscribe: 'subscribe:all',
  /** Server to client: `{ success, data: PriceUpdate[] }`, a snapshot of the whole market. */
  snapshot: 'data:all',
  /** Server to client: `PriceUpdate[]` or a single one, with at least id and price. */
  update: 'data:update',
} as const

/**
 * What a subscription needs (ours). A server that knows of it sends the market in acknowledged `data:update` messages, what is
 * in sight first and only what changed at `since` or later, and ends with `data:all`, which repeats `since`.
 */
export interface PriceNeed {
  /** Ids of the instruments in sight, the most important first. */
  readonly first: readonly string[]
  /** The latest `lastUpdated` up to which the whole market is known, Unix ms; 0 if it isn't. */
  readonly since: number
}

/** A parsed price message. */
export interface PriceMessage {
  /** Prices for the book, including those of instruments. */
  readonly prices: PriceUpdate[]
  /** Complete instruments with their spreads; absent if there are none, the usual case. */
  readonly instruments?: InstrumentUpdate[]
}

/**
 * Parses a `data:all` or `data:update` message of any accepted shape: prices, and instruments with their `rate`
 * [MKT-09]. Invalid items are dropped.
 */
export function priceMessage(message: unknown): PriceMessage {
  const prices: PriceUpdate[] = []
  let instruments: InstrumentUpdate[] | undefined
  for (const item of itemsOf(message)) {
    if (isPriceUpdate(item) && !('rate' in item)) {
      prices.push(item)
      continue
    }
    const price = priceOfInstrument(item)
    if (price === undefined) continue
    prices.push(price)
    instruments ??= []
    instruments.push(item as InstrumentUpdate)
  }
  return instruments === undefined ? { prices } : { prices, instruments }
}

function itemsOf(message: unknown): readonly unknown[] {
  if (Array.isArray(message)) return message
  const data = (message as { data?: unknown } | null | undefined)?.data
  return Array.isArray(data) ? data : [message]
}

/** Maps fields of an instrument to those of a price update. */
const LIVE_FIELDS = {
  price_low: 'priceLow24h',
  price_high: 'priceHigh24h',
  change: 'change24h',
  change_percent: 'changePercent24h',
  volume: 'volume24h',
} as const

/**
 * The live part of an instrument; `undefined` without an id or a rate above zero. The book's id is its `asset_id`.
 */
function priceOfInstrument(item: unknown): PriceUpdate | undefined {
  if (typeof item !== 'object' || item === null || !('rate' in item)) return undefined
  const facts = item as InstrumentUpdate
  const id = facts['asset_id'] ?? facts['id']
  const price = isPrice(facts['price']) ? facts['price'] : numeric(facts['rate'])
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '' || !isPrice(price)) return undefined
  const update: PriceUpdate = { id: String(id), price }
  for (const [field, name] of Object.entries(LIVE_FIELDS)) {
    const value = numeric(facts[field])
    if (value !== undefined) update[name] = value
  }
  const time = facts['updated_at']
  if (typeof time === 'string' || typeof time === 'number') update.lastUpdated = time
  return update
}

/** A finite number, or one as text: PHP servers send decimals as strings. */
function numeric(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
