import { expect, test } from 'vitest'
import { around, placeLabels, type Box } from './place-labels.ts'

const WINDOW = { width: 400, height: 300 }
const frame = (left: number, top: number): Box => ({ left, top, width: 50, height: 120 })
const label = { width: 180, height: 40 }
const corners = (boxes: readonly Box[]) => boxes.map(({ left, top }) => [left, top])

test('a label is placed in the corner of its frame, moved into the window if the frame extends beyond it', () => {
  const frames = [frame(20, 30), frame(-900, -50), frame(390, 290), frame(60, 5_000)]
  expect(corners(placeLabels(frames.slice(0, 1), [label], WINDOW))).toEqual([[20, 30]])
  for (const { left, top } of placeLabels(frames, [label, label, label, label], WINDOW)) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(left + label.width).toBeLessThanOrEqual(WINDOW.width)
    expect(top + label.height).toBeLessThanOrEqual(WINDOW.height)
  }
})

test('a label that just fits below another one at the bottom of the window stays in its column', () => {
  const at = (top: number) => corners(placeLabels([frame(10, top), frame(10, top)], [label, label], WINDOW))
  expect(at(212)).toEqual([
    [10, 212],
    [10, 256],
  ])
  expect(at(213)).toEqual([
    [10, 213],
    [194, 4],
  ])
})

test('a label that would cover its frame goes below it', () => {
  expect(corners(placeLabels([{ ...frame(20, 30), height: 28 }], [label], WINDOW))).toEqual([[20, 62]])
})

test('labels of frames at the same position are stacked without overlap', () => {
  const frames = Array.from({ length: 9 }, (_, index) => frame(10 + index, 10))
  const placed = placeLabels(
    frames,
    frames.map(() => label),
    WINDOW,
  )
  expect(corners(placed).slice(0, 2)).toEqual([
    [10, 10],
    [11, 54],
  ])
  const pairs = placed.flatMap((a, index) => placed.slice(index + 1).map((b) => [a, b] as const))
  const covered = pairs.filter(
    ([a, b]) => Math.abs(a.left - b.left) < label.width && Math.abs(a.top - b.top) < label.height,
  )
  expect(covered).toEqual([])
})

test('a frame encloses everything its place renders; a place that renders nothing has no frame', () => {
  expect(around([frame(10, 10), frame(100, 50), { left: 0, top: 0, width: 0, height: 9 }])).toEqual({
    left: 10,
    top: 10,
    width: 140,
    height: 160,
  })
  expect(around([])).toBeUndefined()
  expect(around([{ left: 5, top: 5, width: 0, height: 0 }])).toBeUndefined()
})

test('a frame less than three labels high has its label below it', () => {
  const top = (height: number) => placeLabels([{ ...frame(20, 30), height }], [label], WINDOW)[0]?.top
  expect([top(119), top(120)]).toEqual([153, 30])
})
