/** Bytes sent at a time: the payload of a TCP segment on Ethernet. */
export const SEGMENT_BYTES = 1_460

/** Rate and latency of one direction. */
export interface DirectionOptions {
  readonly bytesPerSecond: number
  /** Latency, ms. */
  readonly delayMs: number
}

/** A connection's part of a direction. */
export interface Lane {
  /** Queued bytes. */
  readonly waiting: number
  send(bytes: Uint8Array): void
  /** Ends the connection, after everything sent has arrived. */
  end(): void
}

/** Receiver of a connection's bytes. */
export interface Arrivals {
  bytes(bytes: Uint8Array): void
  end(): void
  /** A chunk has left the queue. */
  left?(): void
}

interface Queue {
  readonly pieces: (Uint8Array | 'end')[]
  readonly arrivals: Arrivals
  waiting: number
}

/**
 * One direction of a network line. All connections share its rate: those with data to send take turns, one segment
 * each. Times are computed exactly, so a late timer delays one segment and not all that follow.
 */
export function createDirection({ bytesPerSecond, delayMs }: DirectionOptions): (arrivals: Arrivals) => Lane {
  /** Connections with data to send, in order of their turns. */
  const turns: Queue[] = []
  const travelling: { readonly at: number; readonly arrive: () => void }[] = []
  /** When the last segment was sent, ms of `performance.now()`. */
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
