import { mix32, unit } from './hash.ts'

/**
 * The order in which instruments tick: a round in which each occurs according to its weight, spread evenly, so that
 * busy ones tick constantly and quiet ones are never left out.
 *
 * @returns indices of instruments; repeat them forever.
 */
export function tickOrder(weights: readonly number[], seed: number): Int32Array {
  const places: { index: number; place: number }[] = []
  weights.forEach((weight, index) => {
    const start = unit(mix32(seed) ^ Math.imul(index + 1, 0x9e3779b1))
    for (let turn = 0; turn < weight; turn += 1) places.push({ index, place: (turn + start) / weight })
  })
  places.sort((a, b) => a.place - b.place || a.index - b.index)
  return Int32Array.from(places, (entry) => entry.index)
}
