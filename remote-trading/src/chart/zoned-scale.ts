import { clockOf } from '@tradefront/ui/dates'
import { defaultHorzScaleBehavior, type TimeChartOptions, type UTCTimestamp } from 'lightweight-charts'

type Behavior = InstanceType<ReturnType<typeof defaultHorzScaleBehavior>>
type Point = Parameters<Behavior['fillWeightsForPoints']>[0][number]

/**
 * The library's time scale, with hours, days and months that begin by a zone's clock instead of UTC's. The series' times stay
 * moments, so that a day on which clocks change has its 23 or 25 hours.
 */
export class ZonedScale extends defaultHorzScaleBehavior() {
  /** IANA name. To be changed before the series' data is. */
  zone = 'UTC'

  /** The library's own scale has these, too, but isn't declared so. */
  override options(): TimeChartOptions {
    return super.options()
  }

  /** Weighs each point by where it is in the zone's day, month and year. */
  override fillWeightsForPoints(points: readonly Point[], startIndex: number): void {
    if (this.zone === 'UTC') return super.fillWeightsForPoints(points, startIndex)
    // The point before is needed to see whether a new day has begun.
    const from = Math.max(0, startIndex - 1)
    const shown = points
      .slice(from)
      .map((point) => ({ ...point, time: this.convertHorzItemToInternal(this.#clock(this.key(point.time))) }))
    super.fillWeightsForPoints(shown, startIndex - from)
    for (const [index, { timeWeight }] of shown.entries()) {
      const point = points[from + index]
      if (point !== undefined && from + index >= startIndex) point.timeWeight = timeWeight
    }
  }

  /** Labels are kept by it: the same moment has another one in another zone. */
  override cacheKey(item: Parameters<Behavior['cacheKey']>[0]): number {
    return this.#clock(this.key(item)) * 1000
  }

  #clock(seconds: ReturnType<Behavior['key']>): UTCTimestamp {
    return (clockOf(Number(seconds) * 1000, this.zone).getTime() / 1000) as UTCTimestamp
  }
}
