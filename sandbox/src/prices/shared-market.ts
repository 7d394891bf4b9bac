import { isPriceUpdate } from '@tradefront/contracts'
import * as v from 'valibot'
import type { Market } from '../market/types.ts'

/** How often each sandbox checks whether it leads, ms. */
export const ASK_MS = 500

/** Communication between sandboxes behind one address. Messages reach all others, in order, or are lost. */
export interface SandboxLink {
  send(event: string, payload: unknown): void
  on(event: string, handler: (payload: unknown) => void): void
  /** Whether this sandbox's market leads, for some time from now; true if no one can be asked. */
  leads(): Promise<boolean>
  close(): Promise<void>
}

/** Events between sandboxes. */
const EVENT = { ticks: 'market:ticks', change: 'market:change', hello: 'market:hello' } as const

/** Tester changes to a market, by method. */
const Change = v.variant('method', [
  v.object({ method: v.literal('setPrice'), assetId: v.string(), price: v.number() }),
  v.object({ method: v.literal('restorePrices') }),
  v.object({ method: v.picklist(['freeze', 'setHonourHours']), on: v.boolean() }),
  v.object({ method: v.literal('setSpeed'), speed: v.number() }),
])
type Change = v.InferOutput<typeof Change>

function apply(market: Market, change: Change): void {
  switch (change.method) {
    case 'setPrice':
      market.setPrice(change.assetId, change.price)
      break
    case 'restorePrices':
      market.restorePrices()
      break
    case 'setSpeed':
      market.setSpeed(change.speed)
      break
    default:
      market[change.method](change.on)
  }
}

/** A market shared with other sandboxes. */
export interface SharedMarket {
  /** The market whose tester changes apply to every sandbox. */
  readonly market: Market
  /** Whether the others take their prices from here. */
  readonly leads: boolean
  close(): Promise<void>
}

/**
 * Unifies the markets of several sandboxes: the others take over the leader's prices and send them to their own
 * clients. If it fails, another continues from the last known prices.
 */
export async function shareMarket(market: Market, link: SandboxLink): Promise<SharedMarket> {
  let leads = await link.leads()
  let asking = false
  market.setFollowing(!leads)

  link.on(EVENT.ticks, (payload) => {
    if (!leads && Array.isArray(payload)) market.take(payload.filter(isPriceUpdate))
  })
  link.on(EVENT.change, (payload) => {
    const change = v.safeParse(Change, payload)
    if (change.success) apply(market, change.output)
  })
  link.on(EVENT.hello, () => {
    if (!leads) return
    const { frozen, honourHours, speed } = market.state
    link.send(EVENT.change, { method: 'freeze', on: frozen })
    link.send(EVENT.change, { method: 'setHonourHours', on: honourHours })
    link.send(EVENT.change, { method: 'setSpeed', speed })
    const all = market.assets.map(({ asset_id: id }) => market.fullUpdate(id))
    link.send(EVENT.ticks, all)
  })
  const endTicks = market.onTicks((updates) => {
    if (leads) link.send(EVENT.ticks, updates)
  })
  const timer = setInterval(() => void ask(), ASK_MS)
  timer.unref()

  async function ask(): Promise<void> {
    if (asking) return
    asking = true
    leads = await link.leads()
    asking = false
    market.setFollowing(!leads)
  }
  /** Changes this market and all others. */
  function change(made: Change): void {
    apply(market, made)
    link.send(EVENT.change, made)
  }

  // Tester changes from before this sandbox started.
  link.send(EVENT.hello, null)
  return {
    market: {
      ...market,
      setPrice: (assetId, price) => change({ method: 'setPrice', assetId, price }),
      restorePrices: () => change({ method: 'restorePrices' }),
      freeze: (on) => change({ method: 'freeze', on }),
      setSpeed: (speed) => change({ method: 'setSpeed', speed }),
      setHonourHours: (on) => change({ method: 'setHonourHours', on }),
    },
    get leads() {
      return leads
    },
    async close() {
      clearInterval(timer)
      endTicks()
      await link.close()
    },
  }
}
