import { browserStorage, readStored } from '@tradefront/browser'
import * as v from 'valibot'

/** Where all tabs of this browser store the time of the last arrival, Unix ms. */
const KEY = 'rang-at'
const Moment = v.pipe(v.string(), v.toNumber())
const LOCK = 'tradefront-ring'
/** Arrivals within this time of the previous one belong to the same burst, ms. */
export const BURST = 3_000
/** Head start of a visible tab: what is seen there needs no sound in others, ms. */
const HEAD_START = 150
/** Additional delay of a tab without user interaction: browsers block its sound, ms. */
const UNTOUCHED = 300

/** Kinds of sound; each has its own bursts, so that a notification silences no alarm. */
type Bell = 'notification' | 'success' | 'error'

/** Fallback without browser storage: then each tab counts by itself. */
const rangHere = new Map<Bell, number>()

function noteAndTell(bell: Bell): boolean {
  const key = bell === 'notification' ? KEY : `${KEY}:${bell}`
  const now = Date.now()
  const storage = browserStorage('site')
  let last = rangHere.get(bell) ?? 0
  rangHere.set(bell, now)
  try {
    const noted = readStored(storage, key, Moment) ?? 0
    storage?.setItem(key, String(now))
    if (storage !== undefined) last = noted
  } catch {
    // Falls back to this tab's memory.
  }
  // A clock that was set back must not silence the product until it has caught up.
  return now - last >= BURST || last > now
}

/** Records an arrival that was seen immediately: its burst rings in no tab. */
export function hush(): void {
  noteAndTell('notification')
}

/** Whether this tab should ring: exactly one does, once per burst. */
export async function isOursToRing(bell: Bell = 'notification'): Promise<boolean> {
  const touched = navigator.userActivation?.hasBeenActive ?? true
  await new Promise((resolve) => setTimeout(resolve, touched ? HEAD_START : HEAD_START + UNTOUCHED))
  // Without TLS there are no locks; then two tabs may rarely ring together.
  const { locks } = navigator as { locks?: LockManager }
  return locks === undefined ? noteAndTell(bell) : locks.request(LOCK, () => noteAndTell(bell))
}
