import { t } from '@lingui/core/macro'
import { MAX_STARS } from '@tradefront/contracts'
import { formatNumber } from '@tradefront/money'

/** In place of a figure of nothing. */
export const NO_FIGURE = '–'

/** A duration in seconds, to two units: '45 s', '12 min', '3 h 20 min', '2 d 4 h'; a dash for none. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return NO_FIGURE
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
  if (count === 0) return NO_FIGURE
  const total = stars.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return t`${{ average: formatNumber(total / count, 1) }} of ${MAX_STARS} (${count})`
}
