import { browserStorage, readStored } from '@tradefront/contracts'
import * as v from 'valibot'

/** Where all tabs of this browser note when something last came in, Unix ms. */
const KEY = 'rang-at'
const Moment = v.pipe(v.string(), v.toNumber())
const LOCK = 'tradefront-ring'
/** What comes in within this time of the one before belongs to one burst, ms. */
export const BURST = 3_000
/** Head start of a tab that is being looked at: what is seen there needs no sound from the others, ms. */
const HEAD_START = 150
/** Further wait of a tab in which nobody has clicked yet: browsers play it no sound, ms. */
const UNTOUCHED = 300

/** What rings; each has bursts of its own, so that a bell silences no alarm. */
type Bell = 'notification' | 'success' | 'error'

/** For browsers without storage: then each tab counts by itself. */
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
    // This tab's own memory has to do.
  }
  // A clock that was set back must not silence the product until it has caught up.
  return now - last >= BURST || last > now
}

/** Notes that something came in and was seen at once: this burst rings in no tab. */
export function hush(): void {
  noteAndTell('notification')
}

/** Whether this tab is the one that rings: one tab does, once for a burst. */
export async function isOursToRing(bell: Bell = 'notification'): Promise<boolean> {
  const touched = navigator.userActivation?.hasBeenActive ?? true
  await new Promise((resolve) => setTimeout(resolve, touched ? HEAD_START : HEAD_START + UNTOUCHED))
  // Without TLS there are no locks; then two tabs may very rarely ring together.
  const { locks } = navigator as { locks?: LockManager }
  return locks === undefined ? noteAndTell(bell) : locks.request(LOCK, () => noteAndTell(bell))
}
