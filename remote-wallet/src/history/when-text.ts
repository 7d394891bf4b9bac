const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A moment here: '15 Jun 2026, 14:05'. A text that is no time stays as it is. */
export function whenText(iso: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? iso : MOMENT.format(at)
}

/** A day (YYYY-MM-DD): '1 July 2026'. */
export function dayText(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : DAY.format(at)
}
