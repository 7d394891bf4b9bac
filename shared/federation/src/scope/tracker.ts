import { FederationError } from '../errors/federation-error.ts'

/** Called with each thing that was left behind, in development and e2e. */
export type LeakHandler = (leak: FederationError) => void

/** Something that a mount holds and must let go of. */
interface Holding {
  readonly what: string
  readonly end: () => void
  /** Carries the stack of whoever acquired it; made in strict mode only. */
  readonly creator: Error | undefined
}

/** Keeps what one mount of a remote acquired, and ends all of it at once. */
export interface Tracker {
  /**
   * Takes note of something that was acquired; `caller` is the public function it came through, so that
   * the creator's stack starts at the remote. Returns a function that stops it, to be called once or never.
   */
  track(what: string, end: () => void, caller: (...input: never[]) => unknown): () => void
  release(): void
  readonly released: boolean
}

/**
 * A tracker for the remote `name`. With `onLeak` (strict mode), what the remote did not end itself, or
 * acquired after its end, is reported with its creator; without, it is silently released.
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
  // Only V8 can start a stack at a given caller; elsewhere it begins with our own frames.
  const capture: unknown = Reflect.get(Error, 'captureStackTrace')
  if (typeof capture === 'function') Reflect.apply(capture, Error, [creator, caller])
  return creator
}
