import { expect, test } from 'vitest'
import { filled, shareOfRange, type WeighedTile } from './movers.ts'

/** Small tiles, of which the last are the most traded, after one of the largest. */
const TILES: readonly WeighedTile[] = [
  { id: 'largest', weight: 3, rank: 0 },
  ...Array.from({ length: 22 }, (_, index) => ({ id: `${index}`, weight: 1, rank: 22 - index }) as const),
]
const large = (columns: number) =>
  filled(TILES, columns)
    .filter(({ weight }) => weight === 2)
    .map(({ id }) => id)

test('as many of the most traded tiles grow as fill the last row', () => {
  // 26 places.
  expect(large(6)).toEqual(['18', '19', '20', '21'])
  expect(large(3)).toEqual(['21'])
  expect(large(2)).toEqual([])
  expect(filled(TILES, 6).map(({ weight }) => weight)).toEqual([
    3,
    2,
    2,
    2,
    2,
    ...Array.from({ length: 18 }, () => 1),
  ])
})

test('three rows are filled, the tiles of fewer stay as they are', () => {
  expect(large(10)).toEqual(['18', '19', '20', '21'])
  expect(large(15)).toEqual([])
})

test('a price’s place between low and high is at most at one of them, and nowhere without a range', () => {
  expect(shareOfRange(1.5, 1, 3)).toBe(0.25)
  expect(shareOfRange(4, 1, 3)).toBe(1)
  expect(shareOfRange(0.5, 1, 3)).toBe(0)
  expect(shareOfRange(1, 1, 1)).toBeUndefined()
  expect(shareOfRange(1, undefined, 3)).toBeUndefined()
})
