import { Revoked } from '@tradefront/contracts'
import { signedData } from '@tradefront/federation'
import * as v from 'valibot'

/** Polling interval, ms: with the jitter and the request, an open tab learns of a change within a minute. */
const EVERY_MS = 30_000
/** Random extra delay, so that tabs don't all poll at the same moment, ms. */
const JITTER_MS = 15_000
/** Random delay after a tab becomes visible, for the same reason, ms. */
const WAKE_JITTER_MS = 2_000
const TIMEOUT_MS = 8_000

/** Everything after `onMalformed` is replaced in tests. */
export interface PollingOptions {
  readonly onList: (list: Revoked) => void
  /** Called once for a malformed response; the last good list stays in effect. */
  readonly onMalformed: (cause: unknown) => void
  readonly fetchFile?: typeof fetch
  readonly random?: () => number
  /** Monotonic, ms. */
  readonly now?: () => number
}

/**
 * Polls `revoked.json` while the tab is visible and online; returns the function that stops it. A failed request is
 * left to the next one: the site works without it.
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
    // Resumes when the tab becomes visible.
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
