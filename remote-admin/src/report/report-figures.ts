import { t } from '@lingui/core/macro'
import { MAX_STARS } from '@tradefront/contracts'
import { formatNumber } from '@tradefront/money'
import { dayAfter, dayStart, isoDay } from '@tradefront/ui/dates'

/** A duration in seconds, to two units: '45 s', '12 min', '3 h 20 min', '2 d 4 h'; a dash for none. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 60) return t`${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t`${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? t`${hours} h` : t`${hours} h ${{ minutes: minutes % 60 }} min`
  const days = Math.floor(hours / 24)
  return hours % 24 === 0 ? t`${days} d` : t`${days} d ${{ hours: hours % 24 }} h`
}

/** Average of ratings, given how many have one star, two stars and so on: '4.3 of 5 (12)'; a dash without any. */
export function ratingText(stars: readonly number[]): string {
  const count = stars.reduce((sum, n) => sum + n, 0)
  if (count === 0) return '–'
  const total = stars.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return t`${{ average: formatNumber(total / count, 1) }} of ${MAX_STARS} (${count})`
}

/**
 * A period of whole days, in the agent's time zone, that ends with today or, `ago` periods earlier, right before the
 * later one begins: its first moment, and that of the day after, as ISO times.
 */
export function daysUntil(now: Date, days: number, ago = 0): { from: string; to: string } {
  const end = dayAfter(isoDay(now), 1 - ago * days)
  const midnight = (day: string) => new Date(dayStart(day)).toISOString()
  return { from: midnight(dayAfter(end, -days)), to: midnight(end) }
}
