import type { EmitGuard } from '@tradefront/federation'

/** An event that a remote sent: the name only, never the payload. */
export interface SentEvent {
  /** ms of `performance.now()`. */
  readonly at: number
  readonly remote: string
  readonly name: string
}

/** Number of events kept. */
const MAX_KEPT = 20

const sent: SentEvent[] = []
let sender: string | undefined

/** The last events that remotes sent, oldest first. */
export function lastSent(): readonly SentEvent[] {
  return sent
}

/** The sender of the event being delivered; undefined for the host's own. */
export function senderNow(): string | undefined {
  return sender
}

/** Attributes everything emitted during `send` to `name`. */
export function sendingAs(name: string, send: () => void): void {
  const before = sender
  sender = name
  try {
    send()
  } finally {
    sender = before
  }
}

/** Wraps a guard so that every event and its sender are recorded, including those the guard merges or delays. */
export function traced(guard: EmitGuard): EmitGuard {
  return (remote, name, deliver) => {
    sent.push({ at: performance.now(), remote, name })
    if (sent.length > MAX_KEPT) sent.shift()
    guard(remote, name, () => sendingAs(remote, deliver))
  }
}
