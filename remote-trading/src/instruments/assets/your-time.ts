const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment (Unix ms) in the reader's own zone, since an exchange's may be another: 'Mon, 23 Nov, 15:30'. */
export function yourTime(at: number): string {
  return `${format.format(at)} your time`
}
