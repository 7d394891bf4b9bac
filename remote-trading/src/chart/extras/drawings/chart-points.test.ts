import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeSurface } from '../../../testing/fake-surface.ts'
import { createCandleFeed } from '../series/candle-feed.ts'
import { chartPoints, indexOfTime, timeOfIndex } from './chart-points.ts'

/** Unix seconds. */
const START = 1_795_168_800
const candle = (time: number) => ({ time, open: 1, high: 1, low: 1, close: 1 })
/** Five minutes each, with an hour's overnight gap in the middle. */
const CANDLES = [0, 300, 600, 4_200, 4_500].map((seconds) => candle(START + seconds))

describe('[ROOM-03] position of a drawing', () => {
  test.each([
    [0, 0],
    [300, 1],
    [450, 1.5],
    [600, 2],
    [2_400, 2.5],
    [4_500, 4],
    [5_100, 6],
    [-600, -2],
  ])('a time %d s after the first candle is at %d', (seconds, index) => {
    expect(indexOfTime(CANDLES, 300, START + seconds)).toBe(index)
  })

  test('converting a position to a time and back returns it, within and beyond the candles', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (index) => {
        const time = timeOfIndex(CANDLES, 300, index)
        expect(indexOfTime(CANDLES, 300, time!)).toBe(index)
      }),
    )
  })

  test('without candles there is no position', () => {
    expect(indexOfTime([], 300, START)).toBeUndefined()
    expect(timeOfIndex([], 300, 0)).toBeUndefined()
  })

  test('loading older candles doesn’t change its time', () => {
    const { surface, setCandles } = fakeSurface()
    const feed = createCandleFeed(surface)
    feed.start()
    const points = chartPoints(surface, feed, 300, 5)
    expect(points.pointOf({ time: START, price: 1 })).toBeUndefined()
    setCandles(CANDLES)
    const anchor = points.anchorAt({ x: 11, y: 100.000_4 })
    expect(anchor).toEqual({ time: START + 300, price: 1.1 })
    setCandles([candle(START - 600), candle(START - 300), ...CANDLES])
    expect(points.pointOf(anchor!)).toMatchObject({ x: 30 })
    // With a longer interval it falls inside a candle.
    expect(chartPoints(surface, feed, 300, 5).pointOf({ time: START + 450, price: 1 })).toMatchObject({
      x: 35,
    })
    // A price of zero or less has no anchor.
    expect(points.anchorAt({ x: 0, y: 1_200 })).toBeUndefined()
  })
})
