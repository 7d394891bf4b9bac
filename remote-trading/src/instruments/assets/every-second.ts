const SECOND_MS = 1000

const handlers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function wait(): void {
  timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS))
}

function tick(): void {
  wait()
  for (const handler of handlers) handler()
}

function onVisibility(): void {
  clearTimeout(timer)
  if (!document.hidden) tick()
}

/**
 * Runs at each full second of the clock, sharing one timer; pauses while the page is hidden and runs immediately when
 * it becomes visible. Returns the function that stops it.
 */
export function everySecond(handler: () => void): () => void {
  // Wrapped, so that the same function can be registered twice.
  const own = () => handler()
  if (handlers.size === 0) {
    document.addEventListener('visibilitychange', onVisibility)
    if (!document.hidden) wait()
  }
  handlers.add(own)
  return () => {
    if (!handlers.delete(own) || handlers.size > 0) return
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(timer)
  }
}
