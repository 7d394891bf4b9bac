import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plotScale, pointAt, stepPath, timeLabels } from './plot-scale.ts'

const POINTS = [
  { at: 0, value: 0 },
  { at: 50, value: 100 },
  { at: 100, value: -20 },
]

test('the scale has round ticks that enclose every value and 0', () => {
  const { ticks, x, y } = plotScale(POINTS)
  expect(ticks).toEqual([-50, 0, 50, 100])
  expect(y(100)).toBe(0)
  expect(y(-50)).toBe(100)
  expect([x(0), x(50), x(100)]).toEqual([0, 50, 100])
})

test('a value stays until the next point', () => {
  expect(stepPath(POINTS, plotScale(POINTS))).toBe('M0 66.67H50V0H100V80')
})

test('a flat line and a single point are visible', () => {
  const flat = plotScale([{ at: 5, value: 0 }])
  expect(flat.ticks.length).toBeGreaterThan(1)
  expect(flat.y(0)).toBeLessThanOrEqual(100)
  expect(flat.x(5)).toBe(100)
})

test('for any values, all are inside and ticks are few', () => {
  const value = fc.integer({ min: -1e11, max: 1e11 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
      const points = values.map((one, index) => ({ at: index, value: one }))
      const { ticks, y } = plotScale(points)
      expect(ticks.length).toBeLessThanOrEqual(7)
      for (const one of values) {
        expect(y(one)).toBeGreaterThanOrEqual(-1e-6)
        expect(y(one)).toBeLessThanOrEqual(100 + 1e-6)
      }
    }),
  )
})

test('the pointer finds the last point before it', () => {
  expect(pointAt(POINTS, 0)?.value).toBe(0)
  expect(pointAt(POINTS, 0.49)?.value).toBe(0)
  expect(pointAt(POINTS, 0.5)?.value).toBe(100)
  expect(pointAt(POINTS, 1)?.value).toBe(-20)
  expect(pointAt([], 0.5)).toBeUndefined()
})

test('times have up to four labels, at equal distances, each once', () => {
  const tens = (at: number) => `${Math.floor(at / 10)}`
  expect(timeLabels(0, 90, tens)).toEqual(['0', '3', '6', '9'])
  expect(timeLabels(0, 29, tens)).toEqual(['0', '1', '2'])
  expect(timeLabels(0, 19, tens)).toEqual(['0', '1'])
  expect(timeLabels(0, 9, tens)).toEqual(['0'])
})
