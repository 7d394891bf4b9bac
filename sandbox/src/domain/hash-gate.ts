import { AnswerError } from '../kit/answer-error.ts'

/** Passwords hashed at the same time: each takes 16 MiB and a thread, of which Node has four. */
const MAX_CONCURRENT = 2
/** Calls that may wait for their turn. */
const MAX_WAITING = 64

/** Runs expensive work a few at a time. @throws 503 when too many wait already. */
export function createHashGate(atOnce = MAX_CONCURRENT, mostWaiting = MAX_WAITING) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new AnswerError(503, 'Too many people are logging in. Please try again in a moment.')
      // The one that ends hands its place on.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
export type HashGate = ReturnType<typeof createHashGate>
