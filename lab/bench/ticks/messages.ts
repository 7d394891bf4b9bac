import type { Instrument } from './contender.ts'

/** Interval between messages, ms; the same as the sandbox's. */
export const MESSAGE_MS = 20

/** A seeded random number generator, 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The market of one repetition: current positions of its instruments. */
export interface Market {
  readonly random: () => number
  readonly prices: Map<string, number>
}

export function marketOf(instruments: readonly Instrument[], seed: number): Market {
  return { random: randomOf(seed), prices: new Map(instruments.map(({ id, price }) => [id, price])) }
}

/** Parameters of a run of messages. */
export interface Plan {
  readonly ticksPerSecond: number
  readonly ms: number
  /** Unix ms of the first message. */
  readonly time: number
  /** An instrument that moves ten times a second, in addition to its share as one of all. */
  readonly busy?: Instrument
}

/** The busy instrument moves every this many messages. */
const BUSY_EVERY = 5

/**
 * Packets of the price server for a duration, determined by the seed. Each update moves a price by at least a
 * hundredth, so that a list with three decimals has something to write, and each by a different step, so that a
 * price rarely returns to what is on screen.
 */
export function packetsOf(market: Market, instruments: readonly Instrument[], plan: Plan): string[] {
  const { random, prices } = market
  const perPacket = Math.round((plan.ticksPerSecond * MESSAGE_MS) / 1000)

  function move({ id, price: start }: Instrument, packet: number) {
    const before = prices.get(id) ?? start
    const step = 0.01 + random() / 2
    // Turns back before leaving the neighbourhood of its first price.
    const isUp = before < start * 0.8 || (before < start * 1.2 && random() < 0.5)
    const price = Math.max(0.02, Math.round((before + (isUp ? step : -step)) * 100_000) / 100_000)
    prices.set(id, price)
    return { id, price, lastUpdated: plan.time + packet * MESSAGE_MS }
  }

  return Array.from({ length: Math.ceil(plan.ms / MESSAGE_MS) }, (_, packet) => {
    const updates = Array.from({ length: perPacket }, (_, at) => {
      const isBusy = plan.busy !== undefined && at === 0 && packet % BUSY_EVERY === 0
      const drawn = instruments[Math.floor(random() * instruments.length)]
      const moved = isBusy ? plan.busy : drawn
      return moved === undefined ? undefined : move(moved, packet)
    })
    return `42${JSON.stringify(['data:update', updates])}`
  })
}
