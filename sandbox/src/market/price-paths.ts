import { type Walks, createWalks } from './brownian.ts'
import { hashText } from './hash.ts'
import type { FactorName, InstrumentSpec, Leg } from './spec.ts'

/** The price of every instrument at any time, before tester changes. */
export interface PricePaths {
  /** Unrounded price of the instrument with this index at a Unix time (ms). */
  at(index: number, time: number): number
}

interface LegPath {
  readonly walk: number
  readonly factor: number
  /** Deviation per unit of its own walk and of the factor's. */
  readonly own: number
  readonly common: number
}

/** Geometric walks: start price x exp(base - quote); legs with a common factor are correlated. */
export function createPricePaths(specs: readonly InstrumentSpec[], seed: number): PricePaths {
  const keys: string[] = []
  const places = new Map<string, number>()
  const placeOf = (key: string): number => {
    let place = places.get(key)
    if (place === undefined) {
      place = keys.length
      keys.push(key)
      places.set(key, place)
    }
    return place
  }
  const factorPlace = (factor: FactorName) => placeOf(`factor:${factor}`)
  const pathOf = (leg: Leg): LegPath | undefined =>
    leg.sigma === 0
      ? undefined
      : {
          walk: placeOf(leg.key),
          factor: factorPlace(leg.factor),
          own: leg.sigma * Math.sqrt(1 - leg.rho * leg.rho),
          common: leg.sigma * leg.rho,
        }
  const parts = specs.map((spec) => ({
    start: spec.startPrice,
    base: pathOf(spec.base),
    quote: spec.quote === undefined ? undefined : pathOf(spec.quote),
  }))
  const walks: Walks = createWalks(seed, keys.map(hashText))
  const valueOf = (path: LegPath, time: number): number =>
    path.own * walks.at(path.walk, time) + (path.common === 0 ? 0 : path.common * walks.at(path.factor, time))

  return {
    at(index, time) {
      const part = parts[index]
      if (part === undefined) throw new RangeError(`no instrument ${index}`)
      const base = part.base === undefined ? 0 : valueOf(part.base, time)
      const quote = part.quote === undefined ? 0 : valueOf(part.quote, time)
      return part.start * Math.exp(base - quote)
    },
  }
}
