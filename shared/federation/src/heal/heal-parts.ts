import type { RemoteEntry } from '@tradefront/contracts'
import type { FederationErrorCode } from '../errors/federation-error.ts'
import type { Federation } from '../federation.ts'
import { pageClock, type Clock } from '../loader/runtime.ts'
import type { RemoteViewLoader } from '../loader/view-loader.ts'

/** Check interval, ms. */
const LOOK_MS = 1_000
/** Delay before retrying a failed remote, ms: doubles up to the maximum. */
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 12_000

/** Errors a retry may resolve: files that failed to load. Others last until the next release. */
const PASSING = new Set<FederationErrorCode>([
  'remote-unreachable',
  'remote-timeout',
  'view-unreachable',
  'view-timeout',
])

/** A remote with failed views on screen. */
interface Lost {
  tries: number
  /** Time of the next retry. */
  dueAt: number
  isTrying: boolean
}

/**
 * Gives up what the page's hints still await of a remote that failed, which holds connections, and reloads failed pages
 * and slots on screen [MFE-03]: all views of a remote as soon as one of them loads, everything
 * when the browser is back online or the page visible, and otherwise after a growing delay. Their errors stay
 * visible meanwhile. Not part of any initial load.
 *
 * @returns the stop function.
 */
export function healParts(
  { places, view, registry }: Pick<Federation, 'places' | 'view' | 'registry'>,
  clock: Clock = pageClock,
  random: () => number = Math.random,
): () => void {
  const lost = new Map<string, Lost>()
  let working = new Set<RemoteViewLoader>()
  let timer: unknown

  /** With jitter, so that visitors don't all return at the same moment. */
  const pauseAfter = (tries: number) =>
    Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS) * (0.75 + random() / 2)

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
      if (!known) {
        lost.set(name, remote)
        dropHints(registry.remotes[name])
      }
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

/** Takes the page's hints of a remote away: a request that only a hint waits for ends with it. */
function dropHints(entry: RemoteEntry | undefined): void {
  const bases = Object.values(entry?.versions ?? {}).map(({ base }) => new URL(base, document.baseURI).href)
  for (const hint of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'))
    if (bases.some((base) => hint.href.startsWith(base))) hint.remove()
}

function isPassing(part: RemoteViewLoader): boolean {
  const now = part.state.get()
  return now.phase === 'failed' && PASSING.has(now.error.code)
}

/** Whether a retry can succeed and would be seen: online and visible. */
function isPresent(): boolean {
  return navigator.onLine && !document.hidden
}
