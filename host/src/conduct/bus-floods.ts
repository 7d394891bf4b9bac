import type { EmitGuard } from '@tradefront/federation'

/** Events of one name that a remote may send per second; user input stays far below. */
const LIMIT = 60
const WINDOW_MS = 1_000
/** Above the limit, one event is delivered per interval of this length, about a frame. */
const FRAME_MS = 16

interface Sender {
  startedAt: number
  count: number
  flooding: boolean
  /** The last event not yet delivered. */
  pending: (() => void) | undefined
  merged: number
}

export interface BusFloodsOptions {
  /** Called at most once a frame with the number of events that were merged into later ones. */
  readonly onMerged: (remote: string, event: string, count: number) => void
  /** Monotonic, ms. */
  readonly now?: () => number
}

/**
 * Keeps a remote that sends the same event hundreds of times a second from starving the others [MFE-03]. Up to the
 * limit, events are delivered immediately and in order; above it, only the last event of each frame, until the rate
 * has been below the limit for a second.
 */
export function createBusFloods({ onMerged, now = () => performance.now() }: BusFloodsOptions): EmitGuard {
  const senders = new Map<string, Sender>()

  function senderOf(key: string): Sender {
    const time = now()
    const sender = senders.get(key) ?? {
      startedAt: time,
      count: 0,
      flooding: false,
      pending: undefined,
      merged: 0,
    }
    senders.set(key, sender)
    const age = time - sender.startedAt
    if (age >= WINDOW_MS) {
      sender.flooding = age < 2 * WINDOW_MS && sender.count > LIMIT
      sender.startedAt = time
      sender.count = 0
    }
    return sender
  }

  return (remote, event, deliver) => {
    const sender = senderOf(`${remote} ${event}`)
    sender.count += 1
    if (sender.count > LIMIT) sender.flooding = true
    if (!sender.flooding && !sender.pending) return deliver()
    if (sender.pending) sender.merged += 1
    else setTimeout(flush, FRAME_MS)
    sender.pending = deliver

    function flush(): void {
      const { pending, merged } = sender
      sender.pending = undefined
      sender.merged = 0
      if (merged > 0) onMerged(remote, event, merged)
      pending?.()
    }
  }
}
