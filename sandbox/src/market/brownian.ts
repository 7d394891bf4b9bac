import { mix32, normal } from './hash.ts'

/*
 * Random walks as functions of time: the value at a moment depends only on the seed and that moment, not on how
 * often or in which order it is read. So history, live prices and prices after a restart form one path. Constructed
 * as by Lévy: the ends of a period are pinned at 0, and every interval is halved with a random midpoint, down to 16
 * ms.
 */

/** Length of a period, ms (49.7 days). The walk returns to 0 at its ends, so prices stay near their start. */
export const PERIOD_MS = 2 ** 32
const STEP_BITS = 4
const LEVELS = 32 - STEP_BITS
const YEAR_MS = 365.25 * 86_400_000

/** Standard deviation of a midpoint from the mean of its ends, by level, in square roots of years. */
const DEVIATION = Float64Array.from({ length: LEVELS }, (_, level) =>
  Math.sqrt(PERIOD_MS / 2 ** level / 4 / YEAR_MS),
)

export interface Walks {
  /** Value of a walk at a Unix time (ms): roughly normal, variance growing by 1 per year within a period. */
  at(walk: number, time: number): number
}

/**
 * Independent walks, one per key.
 *
 * @param keys 32-bit hashes that distinguish the walks.
 */
export function createWalks(seed: number, keys: readonly number[]): Walks {
  const rows = LEVELS + 1
  // Left and right end of the most recently read interval, by walk and level.
  const left = new Float64Array(keys.length * rows)
  const right = new Float64Array(keys.length * rows)
  const lastCell = new Int32Array(keys.length).fill(-1)
  const lastPeriod = new Int32Array(keys.length).fill(-1)
  const salts = Int32Array.from(keys, (key) => mix32(mix32(seed) ^ key))

  return {
    at(walk, time) {
      const period = Math.floor(time / PERIOD_MS)
      const within = time - period * PERIOD_MS
      const cell = Math.floor(within / (1 << STEP_BITS))
      const base = walk * rows
      const previous = lastCell[walk] ?? -1
      let level = 0
      if (previous >= 0 && lastPeriod[walk] === period) {
        const differing = cell ^ previous
        level = differing === 0 ? LEVELS : Math.clz32(differing) - STEP_BITS
      }
      if (level < LEVELS) {
        const salt = mix32((salts[walk] ?? 0) ^ Math.imul(period, 0x9e3779b1))
        let l = left[base + level] ?? 0
        let r = right[base + level] ?? 0
        for (; level < LEVELS; level += 1) {
          const node = (1 << level) + (cell >>> (LEVELS - level))
          const middle = (l + r) / 2 + (DEVIATION[level] ?? 0) * normal(salt ^ Math.imul(node, 0x85ebca77))
          if ((cell >>> (LEVELS - level - 1)) & 1) l = middle
          else r = middle
          left[base + level + 1] = l
          right[base + level + 1] = r
        }
        lastCell[walk] = cell
        lastPeriod[walk] = period
      }
      const l = left[base + LEVELS] ?? 0
      const r = right[base + LEVELS] ?? 0
      return l + (r - l) * (within / (1 << STEP_BITS) - cell)
    },
  }
}
