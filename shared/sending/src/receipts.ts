import { readStored, storedJson } from '@tradefront/browser'
import { RECEIPTS_KEY, safeStorage } from '@tradefront/session'
import * as v from 'valibot'

/** Requests kept per customer; older ones are on record with the broker only. */
export const MAX_RECEIPTS = 100

/** Number of a request, as shown to the customer and to support: the first 12 hex digits of its key. */
export function numberOf(key: string): string {
  return key.slice(0, 13).toUpperCase()
}

const Receipt = v.object({
  /** The key it was sent with. */
  key: v.string(),
  /** Kind of request: 'withdrawal', 'order'. */
  kind: v.string(),
  /** Time of the click, Unix ms. */
  at: v.number(),
  /**
   * `sent`: no answer yet. `booked`: carried out. `refused`: by the broker. `absent`: looked up, and the broker never
   * received it.
   */
  state: v.picklist(['sent', 'booked', 'refused', 'absent']),
  /** When its outcome became known here, Unix ms. */
  answered: v.exactOptional(v.number()),
  /** Why it was refused, from the broker. */
  reason: v.exactOptional(v.string()),
  /** The code of the reason, see `Said` of the contracts. */
  said: v.exactOptional(v.record(v.string(), v.unknown())),
  /** What was asked for, in words: 'Buy 0.10 lots EUR/USD'. */
  what: v.exactOptional(v.string()),
  /** What the words name that are made from its kind when they are shown. */
  params: v.exactOptional(v.record(v.string(), v.string())),
  /** Amount of money in account currency, as decimal text. */
  amount: v.exactOptional(v.string()),
  /** Price at which an order was filled, as decimal text with the instrument's decimals, if they are known. */
  price: v.exactOptional(v.string()),
})

/** What this browser knows of a request under its number. Never card data, codes or passwords. */
export type LocalReceipt = v.InferOutput<typeof Receipt>

const Kept = storedJson(v.object({ customer: v.string(), receipts: v.array(Receipt) }))

/** A customer's requests, newest first; another customer's are ignored [SESS-06]. */
export function localReceipts(customer: string): readonly LocalReceipt[] {
  const kept = readStored(safeStorage, RECEIPTS_KEY, Kept)
  return kept?.customer === customer ? kept.receipts : []
}

/** Writes down a request, or its outcome; replaces another customer's record. */
export function noteReceipt(customer: string, receipt: LocalReceipt): void {
  const others = localReceipts(customer).filter(({ key }) => key !== receipt.key)
  const receipts = [receipt, ...others].sort((a, b) => b.at - a.at).slice(0, MAX_RECEIPTS)
  safeStorage.setItem(RECEIPTS_KEY, JSON.stringify({ customer, receipts }))
}

/** Calls the handler when another tab changes the record. Returns the unsubscribe function. */
export function onReceiptsElsewhere(handler: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === RECEIPTS_KEY || key === null) handler()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
