import { browserStorage, randomId } from '@tradefront/contracts'
import { safeStorage, useSession } from '@tradefront/session'
import type { RecordStorage } from './send-record.ts'
import type { SenderParts } from './sender.ts'
import { browserLocks } from './tab-locks.ts'

/** What this page wrote: where the browser keeps nothing, `safeStorage` has it in memory alone. */
const written = new Set<string>()

const browserKeys = () => Object.keys(browserStorage('site') ?? {})

/** Records outlive the page and are seen by every tab. */
const storage: RecordStorage = {
  getItem: (key) => safeStorage.getItem(key),
  setItem(key, value) {
    written.add(key)
    safeStorage.setItem(key, value)
  },
  removeItem(key) {
    written.delete(key)
    safeStorage.removeItem(key)
  },
  keys: () => [...new Set([...browserKeys(), ...written])],
}

/** A sender's surroundings in the browser. */
export const browserParts: SenderParts = {
  storage,
  locks: browserLocks,
  customer: () => useSession.getState().user?.id,
  newKey: randomId,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}
