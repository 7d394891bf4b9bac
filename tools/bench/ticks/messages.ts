import type { Instrument } from './contender.ts'

/** Time between two messages, ms; the sandbox sends as often. */
export const MESSAGE_MS = 20

/** A seeded source of numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The market of one repetition: where its instruments have walked to. */
export interface Market {
  readonly random: () => number
  readonly prices: Map<string, number>
}

export function marketOf(instruments: readonly Instrument[], seed: number): Market {
  return { random: randomOf(seed), prices: new Map(instruments.map(({ id, price }) => [id, price])) }
}

/**
 * Packets of the price server for so much time: the same for the same seed. Each update moves a price by at
 * least a hundredth, so that a list with three decimals has something to write.
 */
export function packetsOf(
  market: Market,
  instruments: readonly Instrument[],
  options: { readonly ticksPerSecond: number; readonly ms: number; readonly time: number },
): string[] {
  const { random, prices } = market
  const perPacket = Math.round((options.ticksPerSecond * MESSAGE_MS) / 1000)
  return Array.from({ length: Math.ceil(options.ms / MESSAGE_MS) }, (_, packet) => {
    const updates = Array.from({ length: perPacket }, () => {
      const { id, price: start } = instruments[Math.floor(random() * instruments.length)] ?? {
        id: '',
        price: 1,
      }
      const before = prices.get(id) ?? start
      const step = 0.01 + Math.round(random() * before * 2) / 10_000
      // Walks back where it would leave the neighbourhood of its first price.
      const isUp = before < start * 0.95 || (before < start * 1.05 && random() < 0.5)
      const price = Math.max(0.02, Math.round((before + (isUp ? step : -step)) * 100_000) / 100_000)
      prices.set(id, price)
      return { id, price, lastUpdated: options.time + packet * MESSAGE_MS }
    })
    return `42${JSON.stringify(['data:update', updates])}`
  })
}
