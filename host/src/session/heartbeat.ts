/** Time between heartbeats, ms (specification 9). */
const BEAT_MS = 60_000

/**
 * Sends a heartbeat at the start, every 60 s and when the tab becomes visible, only while it is visible [SESS-13]. A
 * failure is passed to `onFailure` and has no other effect. Returns a function that stops it.
 */
export function startHeartbeat(
  send: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
  page: Document = document,
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined

  function beat(): void {
    send().catch(onFailure)
  }

  function follow(): void {
    clearInterval(timer)
    timer = undefined
    if (page.visibilityState !== 'visible') return
    beat()
    timer = setInterval(beat, BEAT_MS)
  }

  follow()
  page.addEventListener('visibilitychange', follow)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', follow)
  }
}
