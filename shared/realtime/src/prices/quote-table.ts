import type { PriceUpdate, Quote } from '@tradefront/contracts'

/** Optional fields of an update, and their columns. */
const DAY_FIELDS = [
  ['priceLow24h', 'low'],
  ['priceHigh24h', 'high'],
  ['change24h', 'change'],
  ['changePercent24h', 'changePercent'],
  ['volume24h', 'volume'],
] as const

type Column = 'price' | (typeof DAY_FIELDS)[number][1] | 'receivedAt' | 'changedAt' | 'direction'
const COLUMNS: readonly Column[] = [
  'price',
  ...DAY_FIELDS.map(([, column]) => column),
  'receivedAt',
  'changedAt',
  'direction',
]

/** The number, or `undefined` for NaN, which means 'never received'. */
function known(value = Number.NaN): number | undefined {
  return Number.isNaN(value) ? undefined : value
}

/**
 * The last values of every instrument in flat arrays by slot. A tick writes numbers without allocating; a Quote
 * object is created on demand and cached until the next change.
 */
export class QuoteTable {
  private readonly slots = new Map<string, number>()
  private readonly ids: string[] = []
  private readonly updatedAt: (string | number | undefined)[] = []
  private readonly quotes: (Quote | undefined)[] = []
  private readonly columns = Object.fromEntries(COLUMNS.map((name) => [name, []])) as unknown as Record<
    Column,
    number[]
  >
  private readonly live: boolean[] = []

  slotOf(id: string): number {
    const found = this.slots.get(id)
    if (found !== undefined) return found
    const slot = this.ids.length
    // Numbers only, so that the arrays stay flat.
    for (const name of COLUMNS) this.columns[name].push(Number.NaN)
    this.slots.set(id, slot)
    this.ids.push(id)
    return slot
  }

  idOf(slot: number): string {
    return this.ids[slot] ?? ''
  }

  /** Number of slots in use. */
  get size(): number {
    return this.ids.length
  }

  /** Applies an update of the feed. Missing fields keep their last value. */
  write(slot: number, update: PriceUpdate, now: number): void {
    this.writePrice(slot, update.price, now)
    this.columns.price[slot] = update.price
    for (const [field, column] of DAY_FIELDS) {
      const value = update[field]
      if (typeof value === 'number') this.columns[column][slot] = value
    }
    if (update.lastUpdated !== undefined) this.updatedAt[slot] = update.lastUpdated
    this.live[slot] = true
  }

  /** Takes over a complete quote; missing values become unknown. */
  put(slot: number, quote: Quote): void {
    for (const name of COLUMNS) this.columns[name][slot] = quote[name] ?? Number.NaN
    this.updatedAt[slot] = quote.updatedAt
    this.quotes[slot] = undefined
    this.live[slot] = true
  }

  /** Quotes of every slot with a price from the feed. */
  liveQuotes(): Quote[] {
    return this.ids.flatMap((_id, slot) => (this.live[slot] === true ? (this.quote(slot) ?? []) : []))
  }

  /** Seeds a price; false if the feed has already set one. */
  seed(slot: number, price: number, now: number): boolean {
    if (this.live[slot] === true) return false
    this.columns.price[slot] = price
    this.columns.receivedAt[slot] = now
    this.columns.changedAt[slot] = now
    this.quotes[slot] = undefined
    return true
  }

  quote(slot: number): Quote | undefined {
    const made = this.quotes[slot]
    if (made !== undefined) return made
    // In the order of the columns.
    const [price, low, high, change, changePercent, volume, receivedAt = 0, changedAt = 0, direction = 0] =
      COLUMNS.map((name) => known(this.columns[name][slot]))
    if (price === undefined) return undefined
    return (this.quotes[slot] = {
      id: this.idOf(slot),
      price,
      low,
      high,
      change,
      changePercent,
      volume,
      updatedAt: this.updatedAt[slot],
      receivedAt,
      changedAt,
      direction: direction as Quote['direction'],
    })
  }

  find(id: string): Quote | undefined {
    const slot = this.slots.get(id)
    return slot === undefined ? undefined : this.quote(slot)
  }

  /** Clears every value; slots keep their ids. */
  clear(): void {
    for (const name of COLUMNS) this.columns[name].fill(Number.NaN)
    this.quotes.fill(undefined)
    this.updatedAt.length = 0
    this.live.length = 0
  }

  private writePrice(slot: number, price: number, now: number): void {
    const before = this.columns.price[slot] ?? Number.NaN
    this.columns.receivedAt[slot] = now
    this.quotes[slot] = undefined
    if (before === price) return
    this.columns.changedAt[slot] = now
    // Prices are above zero, an unknown one is not.
    if (before > 0) this.columns.direction[slot] = price > before ? 1 : -1
  }
}
