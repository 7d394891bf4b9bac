import type { FederationErrorCode } from '../errors/federation-error.ts'
import type { Federation } from '../federation.ts'
import { pageClock, type Clock } from '../loader/runtime.ts'
import type { RemoteViewLoader } from '../loader/view-loader.ts'

/** How often the page is looked over, ms. */
const LOOK_MS = 1_000
/** The pause before a failed remote is tried again, ms: doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 12_000

/** What another try may end: the files didn't come. Other failures last until the next release. */
const PASSING = new Set<FederationErrorCode>([
  'remote-unreachable',
  'remote-timeout',
  'view-unreachable',
  'view-timeout',
])

/** One remote that has failed parts on the screen. */
interface Lost {
  tries: number
  /** When it is tried next, by the clock. */
  dueAt: number
  isTrying: boolean
}

/**
 * Loads the failed pages and places that are on the screen again [MFE-03]: all parts of a remote as soon as one of them has
 * loaded, everything when the browser is online again or the page visible, and otherwise after a pause that grows.
 * Their failures stay on display until they are over. Part of no first load.
 *
 * @returns a function that ends it.
 */
export function healParts(
  { places, view }: Pick<Federation, 'places' | 'view'>,
  clock: Clock = pageClock,
  random: () => number = Math.random,
): () => void {
  const lost = new Map<string, Lost>()
  let working = new Set<RemoteViewLoader>()
  let timer: unknown

  /** With jitter, so that visitors do not come back at the same moment. */
  const pauseAfter = (tries: number) =>
    Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) * (0.75 + random() / 2)

  async function tryAgain(remote: Lost, parts: readonly RemoteViewLoader[]) {
    remote.isTrying = true
    await Promise.all(parts.map((part) => part.open(true)))
    remote.isTrying = false
    remote.tries += 1
    remote.dueAt = clock.now() + pauseAfter(remote.tries)
  }

  function lookOver() {
    const now = clock.now()
    const parts = [...places].map(({ remote, viewKey }) => ({ remote, part: view(remote, viewKey) }))
    const ready = parts.filter(({ part }) => part.state.get().phase === 'ready')
    const healed = new Set(ready.filter(({ part }) => !working.has(part)).map(({ remote }) => remote))
    working = new Set(ready.map(({ part }) => part))
    const failed = new Map<string, RemoteViewLoader[]>()
    for (const { remote, part } of parts)
      if (isPassing(part)) failed.set(remote, [...(failed.get(remote) ?? []), part])
    for (const name of lost.keys()) if (!failed.has(name)) lost.delete(name)
    for (const [name, found] of failed) {
      const known = lost.get(name)
      const remote = known ?? { tries: 0, dueAt: now + pauseAfter(0), isTrying: false }
      if (!known) lost.set(name, remote)
      if (healed.has(name)) remote.dueAt = now
      if (remote.isTrying || now < remote.dueAt || !isPresent()) continue
      void tryAgain(remote, found)
    }
  }

  function look() {
    lookOver()
    timer = clock.setTimeout(look, LOOK_MS)
  }

  const onReturn = () => {
    if (!isPresent()) return
    for (const remote of lost.values()) Object.assign(remote, { tries: 0, dueAt: 0 })
    lookOver()
  }

  look()
  addEventListener('online', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    clock.clearTimeout(timer)
    removeEventListener('online', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

function isPassing(part: RemoteViewLoader): boolean {
  const now = part.state.get()
  return now.phase === 'failed' && PASSING.has(now.error.code)
}

/** Whether a retry can succeed and would be seen: online and visible. */
function isPresent(): boolean {
  return navigator.onLine && !document.hidden
}
