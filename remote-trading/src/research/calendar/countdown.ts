const SECOND_MS = 1000
const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Time until something, ms, for people: 'in 2 d 3 h', 'in 5 h 04 min', within the last hour 'in 12:05'. */
export function countdownText(left: number): string {
  const seconds = Math.ceil(left / SECOND_MS)
  if (seconds <= 0) return 'now'
  const [days, hours] = [Math.floor(seconds / DAY_S), Math.floor((seconds % DAY_S) / HOUR_S)]
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S)
  if (days > 0) return `in ${days} d ${hours} h`
  if (hours > 0) return `in ${hours} h ${twoDigits(minutes)} min`
  return `in ${minutes}:${twoDigits(seconds % MINUTE_S)}`
}
