/** How long a heartbeat counts, ms: one and a half of the client's interval. */
const PRESENT_MS = 90_000

/** Whether somebody is online: their last heartbeat (Unix ms) is not older than 90 s. */
export function isOnline(lastSeen: number | null, now: number): boolean {
  return lastSeen !== null && now - lastSeen <= PRESENT_MS
}
