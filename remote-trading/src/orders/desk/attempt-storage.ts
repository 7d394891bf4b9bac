import { storedJson } from '@tradefront/contracts'
import type { RemoteStorage } from '@tradefront/federation'
import * as v from 'valibot'
import { ATTEMPTS_KEY } from './attempts-key.ts'

/** What the money package reads; signs and exponents are none of it. */
const DecimalText = v.pipe(v.string(), v.regex(/^\d{1,20}(\.\d{1,12})?$/))

/** One try to open a position: what was clicked, under the id that the broker knows it by [ORD-06]. */
export const Attempt = v.object({
  /** UUID; travels as idempotency key and comes back as the trade's `trade_id`. */
  id: v.pipe(v.string(), v.uuid()),
  userId: v.string(),
  /** Unix ms of the click. */
  at: v.number(),
  side: v.picklist(['buy', 'sell']),
  symbol: v.string(),
  /** Decimal texts, since stored JSON has no bigint. */
  lots: DecimalText,
  units: DecimalText,
  price: DecimalText,
})
export type Attempt = v.InferOutput<typeof Attempt>

const StoredAttempts = storedJson(v.array(Attempt))
/** An entry that does not fit does not cost the others: each is an order with an open end. */
const FittingAttempts = storedJson(
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => entries.filter((entry) => v.is(Attempt, entry))),
  ),
)
/** What is older is history: the broker's lists no longer tell for sure what became of it, ms. */
const MAX_AGE = 3_600_000

function read(storage: RemoteStorage): readonly Attempt[] {
  return storage.read(ATTEMPTS_KEY, StoredAttempts, FittingAttempts) ?? []
}

function write(storage: RemoteStorage, attempts: readonly Attempt[]): void {
  if (attempts.length === 0) storage.remove(ATTEMPTS_KEY)
  else storage.set(ATTEMPTS_KEY, JSON.stringify(attempts))
}

/** Keeps an attempt until its outcome is known. A list, since the user's other tabs share the storage. */
export function remember(storage: RemoteStorage, attempt: Attempt): void {
  write(storage, [...read(storage).filter(({ id }) => id !== attempt.id), attempt])
}

/** Drops an attempt whose outcome is known. */
export function forget(storage: RemoteStorage, id: string): void {
  write(
    storage,
    read(storage).filter((attempt) => attempt.id !== id),
  )
}

/** The user's attempts with an open end; the too old ones are dropped on the way. */
export function remembered(storage: RemoteStorage, userId: string, now: number): readonly Attempt[] {
  const all = read(storage)
  const recent = all.filter(({ at }) => now - at < MAX_AGE)
  if (recent.length !== all.length) write(storage, recent)
  return recent.filter((attempt) => attempt.userId === userId)
}
