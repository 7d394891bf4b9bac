/** A rectangle in the window, CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Size of a label or of the window, CSS pixels. */
export type Size = Pick<Box, 'width' | 'height'>

/** Space between labels and to the window's edges, CSS pixels. */
const GAP = 4

/** A frame less than this many labels high would be covered by its label. */
const ROOM_INSIDE = 3

/**
 * Positions the label of each frame: in the frame's top left corner, or below a low frame, moved into the window
 * and below labels that are already placed. A label that no longer fits its column starts again at the top, one
 * label further right.
 */
export function placeLabels(frames: readonly Box[], sizes: readonly Size[], window: Size): readonly Box[] {
  const placed: Box[] = []
  for (const [index, frame] of frames.entries()) {
    const { width, height } = sizes[index] ?? { width: 0, height: 0 }
    const right = Math.max(GAP, window.width - width - GAP)
    const bottom = Math.max(GAP, window.height - height - GAP)
    let left = clamp(frame.left, GAP, right)
    const isLow = frame.height < ROOM_INSIDE * height
    let top = clamp(frame.top + (isLow ? frame.height + GAP : 0), GAP, bottom)
    for (let moves = 0; moves < 2 * frames.length; moves += 1) {
      const label = { left, top, width, height }
      const other = placed.find((taken) => overlap(taken, label))
      if (!other) break
      top = other.top + other.height + GAP
      if (top <= bottom) continue
      top = GAP
      left = Math.min(left + width + GAP, right)
    }
    placed.push({ left, top, width, height })
  }
  return placed
}

/** The bounding box of all rectangles; undefined if they are empty. */
export function around(rects: readonly Box[]): Box | undefined {
  const drawn = rects.filter(({ width, height }) => width > 0 && height > 0)
  if (drawn.length === 0) return undefined
  const left = Math.min(...drawn.map((rect) => rect.left))
  const top = Math.min(...drawn.map((rect) => rect.top))
  const right = Math.max(...drawn.map((rect) => rect.left + rect.width))
  const bottom = Math.max(...drawn.map((rect) => rect.top + rect.height))
  return { left, top, width: right - left, height: bottom - top }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  )
}
