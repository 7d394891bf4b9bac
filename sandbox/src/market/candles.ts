import type { Candle } from '@tradefront/contracts'
import { roundTo } from './spec.ts'

/** Price samples per candle. */
const SAMPLES = 8
export const MAX_CANDLES = 1000
/** How far back closed hours are skipped before returning fewer candles, as a multiple of the requested span. */
const LOOK_BACK = 10

export interface CandleSource {
  /** Rounded price at a Unix time (ms). */
  priceAt(time: number): number
  isOpen(time: number): boolean
  /** Unix time, ms. */
  readonly now: number
  readonly liveRate: number
  /** Units traded between two Unix times (ms), if the market reports them. */
  readonly traded?: (from: number, until: number) => number
}

/** Decimals of a volume. */
const VOLUME_DIGITS = 3

/**
 * Candles along the price path, oldest first. The last one is still forming: it closes exactly at the live rate.
 * Intervals during which the market was closed have none.
 *
 * @param interval seconds
 * @param to only candles that start before it, Unix seconds
 */
export function candlesOf(source: CandleSource, interval: number, limit: number, to = Infinity): Candle[] {
  const span = interval * 1000
  const wanted = Math.min(MAX_CANDLES, Math.max(1, Math.floor(limit)))
  const running = Math.floor(source.now / span) * span
  const newest = Math.min(running, (Math.ceil(to / interval) - 1) * span)
  const starts: number[] = []
  for (let back = 0; starts.length < wanted && back < wanted * LOOK_BACK; back += 1) {
    const start = newest - back * span
    if (start <= 0) break
    if (start === running || opensWithin(source, start, span)) starts.push(start)
  }
  return starts.toReversed().map((start) => candleFrom(source, start, span))
}

function opensWithin(source: CandleSource, start: number, span: number): boolean {
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    if (source.isOpen(start + (span * sample) / SAMPLES)) return true
  }
  return false
}

function candleFrom(source: CandleSource, start: number, span: number): Candle {
  const open = source.priceAt(start)
  const forming = start + span > source.now
  let low = open
  let high = open
  for (let sample = 1; sample < SAMPLES; sample += 1) {
    const time = start + (span * sample) / SAMPLES
    if (time > source.now) break
    const price = source.priceAt(time)
    if (price < low) low = price
    if (price > high) high = price
  }
  const close = forming ? source.liveRate : source.priceAt(start + span)
  const volume = source.traded?.(start, forming ? source.now : start + span)
  return {
    time: start / 1000,
    open,
    high: Math.max(high, close),
    low: Math.min(low, close),
    close,
    ...(volume !== undefined && { volume: roundTo(volume, VOLUME_DIGITS) }),
  }
}
