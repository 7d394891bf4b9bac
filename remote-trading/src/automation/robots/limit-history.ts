import { plural, t } from '@lingui/core/macro'
import type { Trade } from '@tradefront/contracts'
import { money, type Money } from '@tradefront/money'
import { formatDate } from '@tradefront/ui/dates'

/** Days that a limit is compared with. */
export const DAYS = 30
const DAY_MS = 86_400_000

/** What a daily loss limit would have done in the last {@link DAYS} days. */
export interface LimitHistory {
  /** Days on which it would have stopped the robot. */
  readonly stops: number
  /** Positions closed in that time, as many as are known. */
  readonly positions: number
  /** Set if the broker left out older positions of that time: the first closing that is known, Unix time in ms. */
  readonly since: number | undefined
}

/**
 * Days of the last 30 on which a robot's closed positions add up to a loss of the limit or more, in the order of closing.
 * Days are in UTC, as the broker counts them. It would have stopped for the rest of such a day, so one day counts once.
 * Open positions of those days aren't known any more, so there may have been more.
 *
 * @param total how many positions the robot has closed; the broker leaves out the oldest
 */
export function limitHistory(
  trades: readonly Trade[],
  limit: Money,
  now: number,
  total = trades.length,
): LimitHistory {
  const closed = trades
    .flatMap(({ close_time: at, pnl }) => {
      const time = Date.parse(at ?? '')
      const amount = money(pnl)
      return time > now - DAYS * DAY_MS && time <= now && amount !== undefined ? [{ time, amount }] : []
    })
    .toSorted((one, other) => one.time - other.time)
  const sums = new Map<number, bigint>()
  const stopped = new Set<number>()
  for (const { time, amount } of closed) {
    const day = Math.floor(time / DAY_MS)
    const sum = (sums.get(day) ?? 0n) + amount
    sums.set(day, sum)
    if (sum + limit <= 0n) stopped.add(day)
  }
  const isCut = total > trades.length && closed.length === trades.length
  return { stops: stopped.size, positions: closed.length, since: isCut ? closed[0]?.time : undefined }
}

/** The history in a sentence. */
export function limitHistoryText({ stops, positions, since }: LimitHistory): string {
  const days = DAYS
  if (positions === 0) return t`It closed no positions in your last ${days} days to compare this limit with.`
  if (since === undefined)
    return t`${plural(stops, {
      0: `In your last ${days} days this limit would never have stopped it.`,
      1: `In your last ${days} days this limit would have stopped it once.`,
      2: `In your last ${days} days this limit would have stopped it twice.`,
      other: `In your last ${days} days this limit would have stopped it ${stops} times.`,
    })}`
  const date = formatDate(since, 'moment')
  return t`${plural(stops, {
    0: `Since ${date} this limit would never have stopped it.`,
    1: `Since ${date} this limit would have stopped it once.`,
    2: `Since ${date} this limit would have stopped it twice.`,
    other: `Since ${date} this limit would have stopped it ${stops} times.`,
  })}`
}
