import type { EmitGuard } from '@tradefront/federation'

/** An event that a remote sent: its name, never what it carried. */
export interface SentEvent {
  /** ms of `performance.now()`. */
  readonly at: number
  readonly remote: string
  readonly name: string
}

/** This many are kept. */
const KEPT = 20

const sent: SentEvent[] = []
let sender: string | undefined

/** The last events that remotes sent, oldest first. */
export function lastSent(): readonly SentEvent[] {
  return sent
}

/** Whose event is being delivered now; undefined for the host's own. */
export function senderNow(): string | undefined {
  return sender
}

/** Names the sender of what is sent meanwhile. */
export function sendingAs(name: string, send: () => void): void {
  const before = sender
  sender = name
  try {
    send()
  } finally {
    sender = before
  }
}

/** A guard that notes every event and its sender, then leaves it to another one: also what that one merges or delays. */
export function traced(guard: EmitGuard): EmitGuard {
  return (remote, name, deliver) => {
    sent.push({ at: performance.now(), remote, name })
    if (sent.length > KEPT) sent.shift()
    guard(remote, name, () => sendingAs(remote, deliver))
  }
}
