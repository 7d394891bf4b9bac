import { FederationError } from '../errors/federation-error.ts'

/** Called for each leak, in development and e2e. */
export type LeakHandler = (leak: FederationError) => void

/** A resource held by a mount. */
interface Holding {
  readonly what: string
  readonly end: () => void
  /** Has the stack trace of its creation; strict mode only. */
  readonly creator: Error | undefined
}

/** Tracks everything one mount of a remote acquired, and releases it together. */
export interface Tracker {
  /**
   * Tracks an acquired resource; `caller` is the public function used, so that the creator's stack trace starts at
   * the remote. Returns the stop function, to be called at most once.
   */
  track(what: string, end: () => void, caller: (...input: never[]) => unknown): () => void
  release(): void
  readonly released: boolean
}

/**
 * A tracker for the remote `name`. With `onLeak` (strict mode), resources the remote didn't release, or acquired
 * after its end, are reported with their creator; without, they are silently released.
 */
export function createTracker(name: string, onLeak: LeakHandler | undefined): Tracker {
  const holdings = new Set<Holding>()
  let released = false

  const report = (what: string, creator: Error | undefined, how: string) => {
    const where = creator?.stack?.split('\n').find((line) => /^\s*at |@/.test(line)) ?? ''
    const sentences = [`${name} ${how}: ${what}, acquired ${where.trim() || 'at an unknown place'}.`]
    onLeak?.(new FederationError('scope-leak', { remote: name, sentences, cause: creator }))
  }

  return {
    track(what, end, caller) {
      const creator = onLeak ? stackFrom(caller) : undefined
      if (released) {
        end()
        report(what, creator, 'went on after its end')
        return () => {}
      }
      const holding: Holding = { what, end, creator }
      holdings.add(holding)
      return () => {
        if (holdings.delete(holding)) end()
      }
    },
    release() {
      if (released) return
      released = true
      const left = [...holdings]
      holdings.clear()
      for (const { what, end, creator } of left) {
        end()
        if (onLeak) report(what, creator, 'did not end')
      }
    },
    get released() {
      return released
    },
  }
}

function stackFrom(caller: (...input: never[]) => unknown): Error {
  const creator = new Error('acquired here')
  // Only V8 can start a stack trace at a given caller; elsewhere it starts with our own frames.
  const capture: unknown = Reflect.get(Error, 'captureStackTrace')
  if (typeof capture === 'function') Reflect.apply(capture, Error, [creator, caller])
  return creator
}
