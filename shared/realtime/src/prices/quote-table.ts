import type { PriceUpdate, Quote } from '@tradefront/contracts'

/** Optional fields of an update, and those of a quote. */
const DAY_FIELDS = [
  ['priceLow24h', 'low'],
  ['priceHigh24h', 'high'],
  ['change24h', 'change'],
  ['changePercent24h', 'changePercent'],
  ['volume24h', 'volume'],
] as const

/** What is known of an instrument: `values` are written in place, by each tick; a quote is a copy of them. */
interface Row {
  values: { -readonly [Field in keyof Quote]?: Quote[Field] }
  /** Until the next change. */
  quote: Quote | undefined
  /** Its price is the feed's. */
  live: boolean
}

/** The last values of every instrument by slot. A tick writes in place; a quote is made on demand, until the next change. */
export class QuoteTable {
  private readonly slots = new Map<string, number>()
  private readonly ids: string[] = []
  private readonly rows: Row[] = []

  slotOf(id: string): number {
    const found = this.slots.get(id)
    if (found !== undefined) return found
    this.slots.set(id, this.ids.length)
    this.rows.push(empty())
    return this.ids.push(id) - 1
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
    const row = this.rows[slot] ?? empty()
    const { values } = row
    const { price, lastUpdated } = update
    const before = values.price
    if (before !== price) {
      values.changedAt = now
      if (before !== undefined) values.direction = price > before ? 1 : -1
    }
    values.price = price
    values.receivedAt = now
    for (const [field, own] of DAY_FIELDS) {
      const value = update[field]
      if (typeof value === 'number') values[own] = value
    }
    if (lastUpdated !== undefined) values.updatedAt = lastUpdated
    row.quote = undefined
    row.live = true
  }

  /** Takes over a complete quote. */
  put(slot: number, quote: Quote): void {
    this.rows[slot] = { values: { ...quote }, quote, live: true }
  }

  /** Quotes of every slot with a price from the feed. */
  liveQuotes(): Quote[] {
    return this.rows.flatMap(({ live }, slot) => (live ? (this.quote(slot) ?? []) : []))
  }

  /** Seeds a price; false if the feed has already set one. */
  seed(slot: number, price: number, now: number): boolean {
    if (this.rows[slot]?.live === true) return false
    this.rows[slot] = { ...empty(), values: { price, receivedAt: now, changedAt: now } }
    return true
  }

  quote(slot: number): Quote | undefined {
    const row = this.rows[slot]
    if (row?.values.price === undefined) return undefined
    const { price, low, high, change, changePercent, volume, updatedAt } = row.values
    const { receivedAt = 0, changedAt = 0, direction = 0 } = row.values
    return (row.quote ??= {
      id: this.idOf(slot),
      price,
      low,
      high,
      change,
      changePercent,
      volume,
      updatedAt,
      receivedAt,
      changedAt,
      direction,
    })
  }

  find(id: string): Quote | undefined {
    const slot = this.slots.get(id)
    return slot === undefined ? undefined : this.quote(slot)
  }

  /** Clears every value; slots keep their ids. */
  clear(): void {
    this.rows.forEach((_row, slot) => (this.rows[slot] = empty()))
  }
}

function empty(): Row {
  return { values: {}, quote: undefined, live: false }
}
