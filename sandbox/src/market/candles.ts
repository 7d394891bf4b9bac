import type { Candle } from '@tradefront/contracts'

/** Moments of a candle at which its price is looked at. */
const SAMPLES = 8
export const MOST_CANDLES = 1000
/** How far back closed hours are skipped before the answer stays short, as a multiple of what was asked for. */
const LOOK_BACK = 10

export interface CandleSource {
  /** Rounded price at a Unix time (ms). */
  priceAt(time: number): number
  isOpen(time: number): boolean
  /** Unix time, ms. */
  readonly now: number
  readonly liveRate: number
}

/**
 * Candles out of the price's path, oldest first. The last one is still forming: it ends exactly at the
 * live rate. Intervals in which the market was closed have none.
 * @param interval seconds
 */
export function candlesOf(source: CandleSource, interval: number, limit: number): Candle[] {
  const span = interval * 1000
  const wanted = Math.min(MOST_CANDLES, Math.max(1, Math.floor(limit)))
  const running = Math.floor(source.now / span) * span
  const starts: number[] = []
  for (let back = 0; starts.length < wanted && back < wanted * LOOK_BACK; back += 1) {
    const start = running - back * span
    if (back === 0 || opensWithin(source, start, span)) starts.push(start)
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
  return { time: start / 1000, open, high: Math.max(high, close), low: Math.min(low, close), close }
}
