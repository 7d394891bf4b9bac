import { AnswerError } from '../kit/answer-error.ts'
import { says } from '../kit/says.ts'

/** Concurrent password hashes: each takes 16 MiB and a thread, of which Node has four. */
const MAX_CONCURRENT = 2
/** Maximum number of queued calls. */
const MAX_WAITING = 64

/** Limits the concurrency of expensive work. @throws 503 if the queue is full. */
export function createHashGate(atOnce = MAX_CONCURRENT, maxWaiting = MAX_WAITING) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AnswerError(503, says('login.busy'))
      // Passes its slot on to the next one.
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
