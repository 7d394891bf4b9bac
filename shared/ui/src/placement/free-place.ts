/** A rectangle of the window, px from its upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Place {
  readonly x: number
  readonly y: number
  /** How much of what should stay clear is covered there, px². */
  readonly covered: number
}

export interface PlaceQuestion {
  readonly size: Pick<Box, 'width' | 'height'>
  readonly screen: Pick<Box, 'width' | 'height'>
  /** What should stay clear. */
  readonly obstacles: readonly Box[]
  /** Where it would like to be. */
  readonly wanted: Pick<Box, 'x' | 'y'>
}

/** Distance from the window's edges, px. */
const EDGE = 4
/** Distance from what should stay clear, px. */
const GAP = 4
/** How finely places are tried, px. */
const STEP = { x: 16, y: 8 }

/**
 * Where something that floats covers nothing that should stay clear, as near as possible to where it would like to
 * be. Where there is no such place, the one that covers least.
 */
export function freePlace({ size, screen, obstacles, wanted }: PlaceQuestion): Place {
  const furthest = { x: screen.width - size.width - EDGE, y: screen.height - size.height - EDGE }
  let best: Place | undefined
  let bestFar = Infinity
  for (const y of tried(wanted.y, furthest.y, STEP.y)) {
    for (const x of tried(wanted.x, furthest.x, STEP.x)) {
      const far = Math.abs(x - wanted.x) + Math.abs(y - wanted.y)
      if (best?.covered === 0 && far >= bestFar) continue
      const covered = coveredBy({ x, y, ...size }, obstacles)
      if (best !== undefined && (covered > best.covered || (covered === best.covered && far >= bestFar)))
        continue
      best = { x, y, covered }
      bestFar = far
    }
  }
  return best ?? { ...wanted, covered: 0 }
}

/** What of the obstacles, with some room around each, lies under a box, px². */
export function coveredBy(box: Box, obstacles: readonly Box[]): number {
  let sum = 0
  for (const { x, y, width, height } of obstacles) {
    const across = Math.min(box.x + box.width, x + width + GAP) - Math.max(box.x, x - GAP)
    const down = Math.min(box.y + box.height, y + height + GAP) - Math.max(box.y, y - GAP)
    if (across > 0 && down > 0) sum += across * down
  }
  return sum
}

/** Steps from one edge to the other, with what is wanted among them. */
function tried(wanted: number, last: number, step: number): number[] {
  const end = Math.max(EDGE, last)
  const first = Math.min(Math.max(EDGE, wanted), end)
  const places = [first]
  for (let place = first + step; place <= end; place += step) places.push(place)
  for (let place = first - step; place >= EDGE; place -= step) places.push(place)
  return places
}
