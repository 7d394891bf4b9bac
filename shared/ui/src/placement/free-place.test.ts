import { describe, expect, test } from 'vitest'
import { coveredBy, freePlace, type Box } from './free-place.ts'

const screen = { width: 1440, height: 900 }
const size = { width: 340, height: 90 }
const wanted = { x: 1084, y: 68 }
const at = (...obstacles: Box[]) => freePlace({ size, screen, obstacles, wanted })

describe('the place of what floats', () => {
  test('is the wanted one where nothing is in the way', () => {
    expect(at()).toEqual({ ...wanted, covered: 0 })
    expect(at({ x: 0, y: 0, width: 1440, height: 56 })).toEqual({ ...wanted, covered: 0 })
  })

  test('is beside a list of controls, as near as there is room', () => {
    const list = { x: 1140, y: 56, width: 300, height: 800 }
    const place = at(list)
    expect(place.covered).toBe(0)
    expect(place.y).toBe(wanted.y)
    expect(place.x + size.width).toBeLessThan(list.x)
    expect(place.x).toBeGreaterThan(list.x - size.width - 30)
  })

  test('is below a control that is nearer to its top than to its side', () => {
    const button = { x: 700, y: 60, width: 740, height: 40 }
    expect(at(button)).toMatchObject({ x: wanted.x, covered: 0 })
    expect(at(button).y).toBeGreaterThan(100)
  })

  test('never covers any of many controls while there is a hole', () => {
    const hole = { x: 300, y: 500, width: 380, height: 120 }
    const around = [
      { x: 0, y: 0, width: 1440, height: hole.y },
      { x: 0, y: hole.y + hole.height, width: 1440, height: 900 },
      { x: 0, y: hole.y, width: hole.x, height: hole.height },
      { x: hole.x + hole.width, y: hole.y, width: 1440, height: hole.height },
    ]
    const place = at(...around)
    expect(place.covered).toBe(0)
    expect(coveredBy({ ...place, ...size }, around)).toBe(0)
  })

  test('covers least where there is no hole', () => {
    const place = at(
      { x: 0, y: 0, width: 1440, height: 850 },
      { x: 0, y: 850, width: 1440, height: 50 },
      { x: 0, y: 200, width: 1440, height: 400 },
    )
    expect(place.covered).toBeGreaterThan(0)
    expect(place.y < 200 || place.y > 600).toBe(true)
  })

  test('is within a window that is hardly larger', () => {
    const narrow = { width: 356, height: 300 }
    const place = freePlace({ size, screen: narrow, obstacles: [], wanted: { x: 0, y: 68 } })
    expect(place).toEqual({ x: 4, y: 68, covered: 0 })
  })
})
