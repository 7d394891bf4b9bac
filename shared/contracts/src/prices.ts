/*
 * Price messages (Socket.IO). The hot path checks them with `isPriceUpdate` alone; no schema library
 * runs per tick.
 */

/** Whether a value is a price: a finite number above zero. Zero and less would trigger stops and bend charts. */
export function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < Infinity
}

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

/** An update counts only with a string id and a numeric price above zero [MKT-09]. */
export function isPriceUpdate(value: unknown): value is PriceUpdate {
  if (typeof value !== 'object' || value === null) return false
  const { id, price } = value as Record<string, unknown>
  return typeof id === 'string' && id !== '' && isPrice(price)
}

/** An instrument as a price message carries it (specification 3), unchecked but for its id and rate. */
export type InstrumentUpdate = Readonly<Record<string, unknown>>

/** Socket.IO event names of the market-data service [MKT-11]. */
export const PRICE_EVENT = {
  /** Client to server, on connect. */
  subscribe: 'subscribe:all',
  /** Server to client: `{ success, data: PriceUpdate[] }`, the whole market once. */
  snapshot: 'data:all',
  /** Server to client: `PriceUpdate[]` or one, id and price at least. */
  update: 'data:update',
} as const

/** What a price message holds. */
export interface PriceMessage {
  /** Prices for the book, those of instruments among them. */
  readonly prices: PriceUpdate[]
  /** The instruments that came whole, with their spreads; absent where none did, which is the usual case. */
  readonly instruments?: InstrumentUpdate[]
}

/**
 * What is inside a `data:all` or `data:update` message of any accepted shape: prices, and instruments with
 * their `rate` [MKT-09]. Bad items are dropped.
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

/** Fields of an instrument and what a price update calls them. */
const LIVE_FIELDS = {
  price_low: 'priceLow24h',
  price_high: 'priceHigh24h',
  change: 'change24h',
  change_percent: 'changePercent24h',
  volume: 'volume24h',
} as const

/** The live part of an instrument, `undefined` without an id or a rate above zero. Its `asset_id` is the book's id. */
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

/** A finite number, also as text: PHP servers send decimals as strings. */
function numeric(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
