const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const TODAY = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const EARLIER = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const FULL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

/** How long ago something was, for people; from six hours on its time in the user's zone. */
export function ageText(at: number, now: number): string {
  const age = Math.max(0, now - at)
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`
  if (age < 6 * HOUR_MS) return `${Math.floor(age / HOUR_MS)} h ago`
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return (isToday ? TODAY : EARLIER).format(at)
}

/** The whole time with its zone. */
export function fullTimeText(at: number): string {
  return FULL.format(at)
}
