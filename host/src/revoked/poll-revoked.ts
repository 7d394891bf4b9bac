import { Revoked } from '@tradefront/contracts'
import { signedData } from '@tradefront/federation'
import * as v from 'valibot'

/** An open tab hears of a list within a minute: this much at most, and the request. */
const EVERY_MS = 30_000
/** Added at random, so that tabs do not all ask at the same moment. */
const JITTER_MS = 15_000
/** A tab that becomes visible asks soon, again not all at once. */
const WAKE_JITTER_MS = 2_000
const TIMEOUT_MS = 8_000

/** What polling works with; everything after `onMalformed` is replaced in tests. */
export interface PollingOptions {
  readonly onList: (list: Revoked) => void
  /** Called once for an answer that is not a list; the last good list stays. */
  readonly onMalformed: (cause: unknown) => void
  readonly fetchFile?: typeof fetch
  readonly random?: () => number
  /** Monotonic, ms. */
  readonly now?: () => number
}

/**
 * Asks for `revoked.json` again and again while the tab is visible and online; the answer ends that. A
 * request that fails is left to the next one: the site goes on without news.
 */
export function pollRevoked(options: PollingOptions): () => void {
  const { onList, onMalformed, fetchFile = fetch, random = Math.random } = options
  const now = options.now ?? (() => performance.now())
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = -Infinity
  let hasReported = false
  let ended = false

  function plan(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), delay)
  }

  async function ask(): Promise<void> {
    // A hidden tab asks when it is looked at again.
    if (document.visibilityState === 'hidden') return
    if (navigator.onLine) {
      askedAt = now()
      const list = await read()
      if (ended) return
      if (list) onList(list)
    }
    plan(EVERY_MS + random() * JITTER_MS)
  }

  async function read(): Promise<Revoked | undefined> {
    let answer: unknown
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetchFile('/revoked.json', { cache: 'no-cache', credentials: 'omit', signal })
      if (!response.ok) return undefined
      answer = await response.json()
    } catch (error) {
      if (error instanceof SyntaxError) malformed(error)
      return undefined
    }
    try {
      await signedData('revoked', answer)
    } catch (error) {
      malformed(error)
      return undefined
    }
    const parsed = v.safeParse(Revoked, answer)
    if (parsed.success) return parsed.output
    malformed(parsed.issues[0])
    return undefined
  }

  function malformed(cause: unknown): void {
    if (!hasReported) onMalformed(cause)
    hasReported = true
  }

  const onVisible = () => {
    if (document.visibilityState === 'hidden') return
    const due = askedAt + EVERY_MS - now()
    plan(Math.max(due, 0) + random() * WAKE_JITTER_MS)
  }
  document.addEventListener('visibilitychange', onVisible)
  void ask()
  return () => {
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
