import type { PriceUpdate } from '@tradefront/contracts'
import { createDayRange } from './day-range.ts'
import { hashText, mix32, unit } from './hash.ts'
import { type PricePaths, createPricePaths } from './price-paths.ts'
import { type InstrumentSpec, roundTo } from './spec.ts'
import type { MarketQuote } from './types.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Refresh interval of the price of 24 h ago, ms. */
const REFERENCE_AGE = 60_000
/** Every nth update of an instrument contains all of its fields. */
const FULL_EVERY = 12

/** The last published price of every instrument (by index) and its last 24 h. */
export interface PriceBoard {
  rate(index: number): number
  quote(index: number): MarketQuote
  fullUpdate(index: number): PriceUpdate
  /** Rounded price at a past Unix time (ms), including tester changes. */
  priceAt(index: number, time: number): number
  /** Moves the price along its path to a time and publishes it; it always changes. */
  tick(index: number, time: number): PriceUpdate
  /** Sets the price, from which it continues. */
  set(index: number, price: number, time: number): PriceUpdate
  /** Clears all set prices, including past ones, and publishes those of the paths. */
  restore(time: number): PriceUpdate[]
  /** Publishes another board's price unchanged. */
  take(index: number, price: number, time: number): void
  /** Keeps the 24 h low and high up to date. */
  moveTo(time: number): void
}

export function createPriceBoard(specs: readonly InstrumentSpec[], seed: number, time: number): PriceBoard {
  // Two readers of one path: each is fast for nearby times.
  const live = createPricePaths(specs, seed)
  const past = createPricePaths(specs, seed)
  const ids = specs.map((spec) => spec.asset_id)
  const scales = Float64Array.from(specs, (spec) => 10 ** spec.digits)
  const digits = specs.map((spec) => spec.digits)
  /** Tester factors on the path, and since when. */
  const moves = new Map<number, { from: number; factor: number }[]>()
  const factors = new Float64Array(specs.length).fill(1)
  const turns = new Uint32Array(specs.length)

  function rounded(paths: PricePaths, index: number, at: number, factor: number): number {
    const scale = scales[index] ?? 1
    return Math.max(1, Math.round(paths.at(index, at) * factor * scale)) / scale
  }
  function factorAt(index: number, at: number): number {
    return moves.get(index)?.findLast((move) => move.from < at)?.factor ?? 1
  }
  const priceAt = (index: number, at: number): number => rounded(past, index, at, factorAt(index, at))

  const rates = Float64Array.from(specs, (_, index) => rounded(live, index, time, 1))
  const times = new Float64Array(specs.length).fill(time)
  const references = new Float64Array(specs.length)
  const referenceTimes = new Float64Array(specs.length).fill(-Infinity)
  const range = createDayRange(specs.length, time, priceAt)
  rates.forEach((rate, index) => range.take(index, rate))

  function reference(index: number): number {
    const at = times[index] ?? 0
    if (Math.abs(at - (referenceTimes[index] ?? 0)) > REFERENCE_AGE) {
      references[index] = priceAt(index, at - DAY_MS)
      referenceTimes[index] = at
    }
    return references[index] ?? 0
  }

  /** Units of the last 24 h: the typical number, plus or minus a fifth, drifting hourly. */
  function volume(index: number): number {
    const at = (times[index] ?? 0) / HOUR_MS
    const hour = Math.floor(at)
    const salt = hashText(ids[index] ?? '')
    const from = unit(salt ^ hour)
    const until = unit(salt ^ (hour + 1))
    const units = (specs[index]?.dailyUnits ?? 0) * (0.8 + 0.4 * (from + (until - from) * (at - hour)))
    return units > 1000 ? Math.round(units) : roundTo(units, 3)
  }

  function quote(index: number): MarketQuote {
    const rate = rates[index] ?? 0
    const before = reference(index)
    return {
      rate,
      low: range.low(index),
      high: range.high(index),
      change: roundTo(rate - before, digits[index] ?? 0),
      changePercent: roundTo(((rate - before) / before) * 100, 2),
      volume: volume(index),
      at: times[index] ?? 0,
    }
  }

  function fullUpdate(index: number): PriceUpdate {
    const now = quote(index)
    return {
      id: ids[index] ?? '',
      price: now.rate,
      priceLow24h: now.low,
      priceHigh24h: now.high,
      change24h: now.change,
      changePercent24h: now.changePercent,
      volume24h: now.volume,
      lastUpdated: now.at,
    }
  }

  function publish(index: number, price: number, at: number): boolean {
    rates[index] = price
    times[index] = Math.floor(at)
    return range.take(index, price)
  }

  return {
    rate: (index) => rates[index] ?? 0,
    quote,
    fullUpdate,
    priceAt,
    tick(index, at) {
      const scale = scales[index] ?? 1
      let price = rounded(live, index, at, factors[index] ?? 1)
      const turn = (turns[index] ?? 0) + 1
      turns[index] = turn
      if (price === rates[index]) {
        // Too soon for the path to have moved: one point up or down, as between bid and ask.
        const points = Math.round(price * scale)
        price = (points + (points < 2 || mix32(turn ^ index) & 1 ? 1 : -1)) / scale
      }
      const extreme = publish(index, price, at)
      if (turn % FULL_EVERY === 0) return fullUpdate(index)
      const id = ids[index] ?? ''
      return extreme
        ? { id, price, priceLow24h: range.low(index), priceHigh24h: range.high(index) }
        : { id, price }
    },
    set(index, price, at) {
      const factor = price / live.at(index, at)
      factors[index] = factor
      const list = moves.get(index) ?? []
      list.push({ from: at, factor })
      moves.set(index, list)
      publish(index, price, at)
      return fullUpdate(index)
    },
    restore(at) {
      const moved = [...moves.keys()]
      moves.clear()
      factors.fill(1)
      return moved.map((index) => {
        range.reread(index, at)
        referenceTimes[index] = -Infinity
        publish(index, rounded(live, index, at, 1), at)
        return fullUpdate(index)
      })
    },
    take(index, price, at) {
      publish(index, price, at)
    },
    moveTo: (at) => range.moveTo(at),
  }
}
