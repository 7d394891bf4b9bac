/** Whole seconds until a time (ISO 8601), never below zero. @param now Unix ms. */
export function secondsUntil(moment: string, now: number): number {
  const left = Math.ceil((Date.parse(moment) - now) / 1000)
  return left > 0 ? left : 0
}

/** Formats seconds: '0:07', '1:00'. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
