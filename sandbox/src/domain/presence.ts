/** How long a heartbeat counts, ms: one and a half intervals of the client. */
const PRESENT_MS = 90_000

/** Whether a user is online: the last heartbeat (Unix ms) is at most 90 s old. */
export function isOnline(lastSeen: number | null, now: number): boolean {
  return lastSeen !== null && now - lastSeen <= PRESENT_MS
}
