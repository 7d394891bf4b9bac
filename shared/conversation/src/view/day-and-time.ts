const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true })

const isDate = (at: number) => !Number.isNaN(new Date(at).getTime())

/** Day of a message in the reader's time zone, like 'Jan 5, 2025' [CHAT-01]. Unix ms. */
export function dayLabel(at: number): string {
  return isDate(at) ? dayFormat.format(at) : ''
}

/** Time of a message in the reader's time zone, like '3:45 PM' [CHAT-01]. Unix ms. */
export function timeLabel(at: number): string {
  // Some engines put a narrow no-break space before AM and PM.
  return isDate(at) ? timeFormat.format(at).replaceAll(/\s/gu, ' ') : ''
}
