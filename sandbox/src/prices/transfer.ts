import { PRICE_EVENT, type PriceUpdate } from '@tradefront/contracts'
import type { Socket } from 'socket.io'
import * as v from 'valibot'
import type { Market } from '../market/types.ts'

/** Instruments of the first message, small enough for a slow line, and of the others, large enough to be compressed. */
const FIRST_PIECE = 10
const PIECE = 100
/** Messages on their way at once: enough for a fast line, few enough that what is in sight isn't kept waiting. */
const WINDOW = 4

/**
 * What a subscriber needs (ours): the instruments in sight, and up to which `lastUpdated` (Unix ms) it knows the whole
 * market, 0 for not at all.
 */
const Need = v.object({
  first: v.optional(v.array(v.string()), []),
  since: v.optional(v.number(), 0),
})
export type Need = v.InferOutput<typeof Need>

/** The need a subscription states; undefined if it states none, as in the specification. */
export function needIn(stated: unknown): Need | undefined {
  const need = v.safeParse(Need, stated)
  return need.success ? need.output : undefined
}

/** Where the market is sent. */
export interface Receiver {
  readonly socket: Socket
  /** Updates held back: those of instruments in sight go with the next piece, the others at the end. */
  readonly missed: Map<string, PriceUpdate>
  /** Set until the whole market is sent. */
  inSight: ReadonlySet<string> | undefined
}

/**
 * Sends the market in pieces, what is in sight first. They are acknowledged, so that a slow line never has more than a
 * few of them in front of a price that has just changed. The last one is the snapshot of the specification.
 */
export function sendMarket(receiver: Receiver, market: Market, { first, since }: Need): void {
  const { socket, missed } = receiver
  const all = new Set(market.assets.map(({ asset_id: id }) => id))
  const inSight = new Set(first.filter((id) => all.has(id)))
  receiver.inSight = inSight
  // At the same millisecond: another change may have come after what the subscriber has.
  const isNews = (id: string) => Number(market.fullUpdate(id).lastUpdated) >= since
  const order = [...inSight, ...[...all].filter((id) => !inSight.has(id) && isNews(id))]
  const pieces = order.length > 0 ? [order.splice(0, FIRST_PIECE)] : []
  while (order.length > 0) pieces.push(order.splice(0, PIECE))
  let ways = WINDOW

  /** An instrument's update that is held back would be older. */
  function updateOf(id: string): PriceUpdate {
    missed.delete(id)
    return market.fullUpdate(id)
  }

  function takeMissed(isWanted: (id: string) => boolean): PriceUpdate[] {
    const taken = [...missed.values()].filter(({ id }) => isWanted(id))
    for (const { id } of taken) missed.delete(id)
    return taken
  }

  function sendNext(): void {
    const piece = pieces.shift()
    if (piece !== undefined) {
      const data = [...piece.map(updateOf), ...takeMissed((id) => inSight.has(id))]
      socket.emit(PRICE_EVENT.update, data, sendNext)
      return
    }
    ways -= 1
    if (ways > 0) return
    receiver.inSight = undefined
    const data = takeMissed(() => true)
    socket.emit(PRICE_EVENT.snapshot, { success: true, data, ...(since > 0 && { since }) })
  }

  for (let way = 0; way < WINDOW; way += 1) sendNext()
}
