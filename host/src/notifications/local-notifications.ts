import { readStored, storedJson } from '@tradefront/browser'
import { Said, type BusEvents, type Notification } from '@tradefront/contracts'
import { safeStorage } from '@tradefront/session'
import * as v from 'valibot'
import { keptText } from './kept-text.ts'

/** Prefix of the ids of notifications that exist only in this browser [NOTE-02]. */
export const LOCAL_PREFIX = 'temp-'
/** Limit per customer; the oldest are dropped. */
export const MAX_LOCAL = 50
const LOCK = 'tradefront-notifications'

const StoredNote = v.object({
  id: v.pipe(v.string(), v.regex(/^temp-/)),
  title: v.string(),
  message: v.string(),
  /** What title and message are made from; absent for strings of the bus. */
  said: Said,
  color: v.string(),
  read: v.boolean(),
  created_at: v.string(),
})
type StoredNote = v.InferOutput<typeof StoredNote>

/**
 * What this browser stores for a customer: local notifications, newest first, and ids of dismissed ones from
 * elsewhere.
 */
const Stored = v.object({
  notes: v.array(StoredNote),
  /** Ids with the local prefix that came from elsewhere and were dismissed here. */
  dismissed: v.array(v.string()),
})
type Stored = v.InferOutput<typeof Stored>

/** A malformed entry is skipped without losing the others. */
const Fitting = v.object({
  notes: v.pipe(
    v.array(v.unknown()),
    v.transform((notes) => notes.flatMap((note) => (v.is(StoredNote, note) ? [note] : []))),
  ),
  dismissed: v.pipe(
    v.unknown(),
    v.transform((ids) => (Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])),
  ),
})
const NOTHING: Stored = { notes: [], dismissed: [] }

/** A customer's local notifications, shared by all tabs of this browser. */
export interface LocalNotifications {
  readonly notes: readonly Notification[]
  readonly dismissed: ReadonlySet<string>
}

/** Storage key, one per customer. */
export const localKey = (customerId: string) => `notifications:${customerId}`

function read(customerId: string): Stored {
  return readStored(safeStorage, localKey(customerId), storedJson(Stored), storedJson(Fitting)) ?? NOTHING
}

const listeners = new Set<() => void>()

/** Changes the stored data under a lock shared by all tabs. Resolves to the second element that `change` returns. */
async function edit<T>(customerId: string, change: (before: Stored) => readonly [Stored, T]): Promise<T> {
  const run = () => {
    const before = read(customerId)
    const [after, result] = change(before)
    if (after !== before) {
      const notes = after.notes.slice(0, MAX_LOCAL)
      const dismissed = after.dismissed.slice(-MAX_LOCAL)
      safeStorage.setItem(localKey(customerId), JSON.stringify({ notes, dismissed }))
      for (const listener of listeners) listener()
    }
    return result
  }
  // Locks need TLS. Without it, one of two simultaneous changes may be lost.
  const { locks } = navigator as { locks?: LockManager }
  return locks === undefined ? run() : locks.request(LOCK, run)
}

/** Stores a notification of the bus. Resolves to whether it is new: a key is reported once across all tabs. */
export function addLocal(
  customerId: string,
  { title, message, color, key }: BusEvents['notification:add'],
): Promise<boolean> {
  const id = `${LOCAL_PREFIX}${key}`
  return edit(customerId, (before) => {
    if (before.notes.some((note) => note.id === id)) return [before, false]
    const texts = { title: keptText(title), message: keptText(message) }
    const note = {
      id,
      title: texts.title.message,
      message: texts.message.message,
      said: texts,
      color,
      read: false,
      created_at: new Date().toISOString(),
    }
    return [{ ...before, notes: [note, ...before.notes] }, true]
  })
}

/** Marks local notifications as read. */
export function dismissLocal(customerId: string, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids)
  return edit(customerId, ({ notes, dismissed }) => {
    const own = new Set(notes.map(({ id }) => id))
    const others = ids.filter((id) => !own.has(id) && !dismissed.includes(id))
    const next = notes.map((note) => (wanted.has(note.id) ? { ...note, read: true } : note))
    return [{ notes: next, dismissed: [...dismissed, ...others] }, undefined]
  })
}

/** Calls the listener when any tab has changed the stored data. Returns the unsubscribe function. */
export function onLocalChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The stored text, usable as a snapshot: it changes whenever the data does. */
export function localText(customerId: string): string | null {
  return safeStorage.getItem(localKey(customerId))
}

/** The customer's notifications kept by this browser. */
export function localNotifications(customerId: string): LocalNotifications {
  const { notes, dismissed } = read(customerId)
  return { notes: notes.map((note) => ({ ...note, kind: kindOf(note.id) })), dismissed: new Set(dismissed) }
}

/** Notifications about positions are recognised by their key. */
function kindOf(id: string): string | undefined {
  return id.startsWith(`${LOCAL_PREFIX}trade-`) ? 'trade' : undefined
}
