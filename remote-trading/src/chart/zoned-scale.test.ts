import { isoDay } from '@tradefront/ui/dates'
import fc from 'fast-check'
import type { UTCTimestamp } from 'lightweight-charts'
import { expect, test } from 'vitest'
import { ZonedScale } from './zoned-scale.ts'

const HOUR = 3_600
/** From this weight on the library writes the day instead of the hour. */
const DAY_WEIGHT = 50

type Points = Parameters<ZonedScale['fillWeightsForPoints']>[0]

function pointsFrom(scale: ZonedScale, first: number, count: number, step: number): Points {
  return Array.from({ length: count }, (_, index) => {
    const originalTime = (first + index * step) as UTCTimestamp
    return { originalTime, time: scale.convertHorzItemToInternal(originalTime), timeWeight: 0 }
  }) as unknown as Points
}

const secondsOf = (scale: ZonedScale, points: Points) => points.map(({ time }) => Number(scale.key(time)))

/** Days on which clocks go forward and back, the last at midnight. */
const JUMPS = [
  ['Europe/Berlin', '2026-03-28'],
  ['Europe/Berlin', '2026-10-24'],
  ['America/New_York', '2026-03-07'],
  ['America/New_York', '2026-10-31'],
  ['America/Santiago', '2026-09-05'],
  ['America/Santiago', '2026-04-04'],
  ['Asia/Kathmandu', '2026-06-01'],
] as const

test('[ROOM-03] the axis begins a day at the midnight of the zone’s clock, through both of its changes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...JUMPS),
      fc.integer({ min: 0, max: 47 }),
      fc.constantFrom(300, 900, HOUR),
      ([zone, day], hours, step) => {
        const scale = new ZonedScale()
        scale.zone = zone
        const points = pointsFrom(scale, Date.parse(day) / 1000 + hours * HOUR, 120, step)
        // The first one's weight is a guess of the library's.
        scale.fillWeightsForPoints(points, 0)
        const days = secondsOf(scale, points).map((seconds) => isoDay(seconds * 1000, zone))
        const begun = points.slice(1).map(({ timeWeight }) => Number(timeWeight) >= DAY_WEIGHT)
        expect(begun).toEqual(days.slice(1).map((own, index) => own !== days[index]))
      },
    ),
  )
})

test('[ROOM-03] a new candle weighs the same as if all were weighed again', () => {
  const scale = new ZonedScale()
  scale.zone = 'Europe/Berlin'
  const first = Date.parse('2026-10-24T20:00:00Z') / 1000
  const all = pointsFrom(scale, first, 40, HOUR)
  scale.fillWeightsForPoints(all, 0)
  const grown = pointsFrom(scale, first, 40, HOUR)
  scale.fillWeightsForPoints(grown.slice(0, 20), 0)
  for (let count = 21; count <= 40; count += 1) scale.fillWeightsForPoints(grown.slice(0, count), count - 1)
  expect(grown.map(({ timeWeight }) => timeWeight)).toEqual(all.map(({ timeWeight }) => timeWeight))
})

test('[ROOM-03] in UTC it is the library’s own, and a moment’s label is kept per zone', () => {
  const scale = new ZonedScale()
  const points = pointsFrom(scale, Date.parse('2026-10-24T22:00:00Z') / 1000, 4, HOUR)
  scale.fillWeightsForPoints(points, 0)
  expect(points.map(({ timeWeight }) => Number(timeWeight) >= DAY_WEIGHT).slice(1)).toEqual([
    false,
    true,
    false,
  ])
  const [point] = points
  if (point === undefined) throw new Error('no point')
  const inUtc = scale.cacheKey(point.time)
  scale.zone = 'Asia/Tokyo'
  expect(scale.cacheKey(point.time)).toBe(inUtc + 9 * HOUR * 1000)
})
