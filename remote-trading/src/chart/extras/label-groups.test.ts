import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupLabels } from './label-groups.ts'

const at = (...heights: number[]) => heights.map((y, item) => ({ item, y }))

test('[ROOM-03] labels with enough space stay as they are, from top to bottom', () => {
  expect(groupLabels(at(100, 20), 22)).toEqual([
    { items: [1], y: 20 },
    { items: [0], y: 100 },
  ])
})

test('[ROOM-03] overlapping labels are merged in their middle', () => {
  expect(groupLabels(at(20, 30), 22)).toEqual([{ items: [0, 1], y: 25 }])
})

test('[ROOM-03] a group that grows down onto its neighbour absorbs it', () => {
  expect(groupLabels(at(0, 30, 50), 22)).toEqual([
    { items: [0], y: 0 },
    { items: [1, 2], y: 40 },
  ])
  expect(groupLabels(at(0, 25, 40), 22)).toHaveLength(2)
  expect(groupLabels(at(0, 20, 26), 22)).toEqual([{ items: [0, 1, 2], y: 46 / 3 }])
})

test('[ROOM-03] however many there are, none is lost and all keep their distance', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 200 }), (heights) => {
      const groups = groupLabels(at(...heights), 22)
      expect(groups.flatMap(({ items }) => items).toSorted((one, other) => one - other)).toEqual([
        ...heights.keys(),
      ])
      for (const [index, group] of groups.entries()) {
        const next = groups[index + 1]
        if (next !== undefined) expect(next.y - group.y).toBeGreaterThanOrEqual(22)
      }
    }),
  )
})
