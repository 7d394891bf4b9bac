import type { EmitGuard } from '@tradefront/federation'

/** As often as this in a second a remote may send the same event; far above what people cause. */
const LIMIT = 60
const WINDOW_MS = 1_000
/** What comes above the limit is delivered once in this time, about a frame. */
const FRAME_MS = 16

interface Sender {
  startedAt: number
  count: number
  flooding: boolean
  /** The last event that was not delivered yet. */
  pending: (() => void) | undefined
  merged: number
}

/** What the guard works with. */
export interface BusFloodsOptions {
  /** Called, once a frame at most, with how many events were merged into later ones. */
  readonly onMerged: (remote: string, event: string, count: number) => void
  /** Monotonic, ms. */
  readonly now?: () => number
}

/**
 * Keeps a remote that sends the same event hundreds of times a second from starving the others [MFE-03].
 * Up to the limit everything is delivered at once and in order; above it, the last event of each frame,
 * until a second has passed below the limit.
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
