/** What a line carries at a time, bytes: the payload of a TCP segment on Ethernet. */
export const SEGMENT_BYTES = 1_460

/** Speed and length of one direction. */
export interface DirectionOptions {
  readonly bytesPerSecond: number
  /** From leaving the sender to arriving, ms. */
  readonly delayMs: number
}

/** One connection's share of a direction. */
export interface Lane {
  /** Bytes that wait for their turn. */
  readonly waiting: number
  send(bytes: Uint8Array): void
  /** The end, which arrives after everything that was sent. */
  end(): void
}

/** Where a connection's bytes come out. */
export interface Arrivals {
  bytes(bytes: Uint8Array): void
  end(): void
  /** A piece has left the queue. */
  left?(): void
}

interface Queue {
  readonly pieces: (Uint8Array | 'end')[]
  readonly arrivals: Arrivals
  waiting: number
}

/**
 * One direction of a line. All connections share its rate: those that have something to send take turns, a segment
 * each. Times are kept as exact numbers, so a late timer delays one segment and not all that follow.
 */
export function createDirection({ bytesPerSecond, delayMs }: DirectionOptions): (arrivals: Arrivals) => Lane {
  /** Connections with something to send, in the order of their turns. */
  const turns: Queue[] = []
  const travelling: { readonly at: number; readonly arrive: () => void }[] = []
  /** When the last segment has left, ms of `performance.now()`. */
  let freeAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function next(queue: Queue): void {
    const { pieces, arrivals } = queue
    const [first] = pieces
    if (first === 'end' || first === undefined) {
      pieces.shift()
      travelling.push({ at: freeAt + delayMs, arrive: () => arrivals.end() })
      return
    }
    const segment = first.subarray(0, SEGMENT_BYTES)
    if (segment.length === first.length) pieces.shift()
    else pieces[0] = first.subarray(SEGMENT_BYTES)
    queue.waiting -= segment.length
    freeAt += (segment.length / bytesPerSecond) * 1_000
    travelling.push({ at: freeAt + delayMs, arrive: () => arrivals.bytes(segment) })
    arrivals.left?.()
  }

  function run(): void {
    timer = undefined
    const now = performance.now()
    for (let queue = turns[0]; queue !== undefined && freeAt <= now; queue = turns[0]) {
      turns.shift()
      next(queue)
      if (queue.pieces.length > 0) turns.push(queue)
    }
    for (let due = travelling[0]; due !== undefined && due.at <= now; due = travelling[0]) {
      travelling.shift()
      due.arrive()
    }
    const wakeAt = Math.min(turns.length > 0 ? freeAt : Infinity, travelling[0]?.at ?? Infinity)
    if (wakeAt < Infinity) timer ??= setTimeout(run, wakeAt - performance.now())
  }

  function add(queue: Queue, piece: Uint8Array | 'end'): void {
    if (turns.length === 0) freeAt = Math.max(freeAt, performance.now())
    if (queue.pieces.push(piece) === 1) turns.push(queue)
    clearTimeout(timer)
    run()
  }

  return (arrivals) => {
    const queue: Queue = { pieces: [], arrivals, waiting: 0 }
    return {
      get waiting() {
        return queue.waiting
      },
      send(bytes) {
        queue.waiting += bytes.length
        add(queue, bytes)
      },
      end: () => add(queue, 'end'),
    }
  }
}
