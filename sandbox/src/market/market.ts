import type { PriceUpdate, AssetClass } from '@tradefront/contracts'
import { candlesOf } from './candles.ts'
import { createHours } from './hours.ts'
import { FIRST_BROKER_ID, instrumentCatalogue } from './instruments/catalogue.ts'
import { createPriceBoard } from './price-board.ts'
import { type InstrumentSpec, roundTo } from './spec.ts'
import type { Market, MarketAsset, MarketOptions } from './types.ts'
import { mix32, unit, hashText } from './hash.ts'

const DEFAULT_SPEED = 400
const MAX_SPEED = 12_000
/** Time between two batches of ticks, ms. */
const BATCH_MS = 20
/** Maximum time caught up after a pause (a suspended machine), ms. */
const MAX_CATCH_UP_MS = 250

function assetOf(spec: InstrumentSpec, index: number): MarketAsset {
  const {
    base: _base,
    quote: _quote,
    startPrice: _start,
    weight: _weight,
    dailyUnits: _units,
    ...facts
  } = spec
  return { id: String(FIRST_BROKER_ID + index), ...facts }
}

function clampSpeed(speed: number): number {
  return Number.isFinite(speed) ? Math.min(MAX_SPEED, Math.max(0, speed)) : DEFAULT_SPEED
}

/**
 * The seeded market. Prices are functions of seed and time, so the same market continues after a restart as if it
 * had kept running; only changes by testers are lost. Nothing ticks before `start()`.
 */
export function createMarket(options: MarketOptions): Market {
  const now = options.now ?? Date.now
  const specs = instrumentCatalogue()
  const assets = specs.map(assetOf)
  const board = createPriceBoard(specs, options.seed, now())
  const hours = createHours()
  const order = tickOrder(
    specs.map((spec) => spec.weight),
    options.seed,
  )
  const places = new Map(assets.map((asset, index) => [asset.asset_id, index]))
  const byBrokerId = new Map(assets.map((asset) => [asset.id, asset]))
  const handlers = new Set<(updates: PriceUpdate[]) => void>()
  const state = {
    speed: clampSpeed(options.speed ?? DEFAULT_SPEED),
    frozen: false,
    honourHours: options.honourHours ?? false,
  }
  let following = false
  let timer: NodeJS.Timeout | undefined
  let last = now()
  let due = 0
  let turn = 0

  function placeOf(assetId: string): number {
    const place = places.get(assetId)
    if (place === undefined) throw new RangeError(`unknown asset ${assetId}`)
    return place
  }

  function isOpenAt(index: number, time: number): boolean {
    if (!state.honourHours) return true
    const asset = assets[index]
    return asset !== undefined && hours.isOpen(asset.class, asset.time_zone, time)
  }

  function notify(updates: PriceUpdate[]): void {
    if (updates.length === 0) return
    for (const handler of handlers) {
      try {
        handler(updates)
      } catch (error) {
        console.error('a listener of the market failed', error)
      }
    }
  }

  function step(): void {
    const time = now()
    const from = Math.max(last, time - MAX_CATCH_UP_MS)
    last = time
    if (time <= from) return
    board.moveTo(time)
    if (state.frozen || following) return
    due += (state.speed * (time - from)) / 1000
    const count = Math.floor(due)
    due -= count
    const updates: PriceUpdate[] = []
    for (let done = 1; done <= count; done += 1) {
      const index = order[turn] ?? 0
      turn = (turn + 1) % order.length
      if (isOpenAt(index, time)) updates.push(board.tick(index, from + ((time - from) * done) / count))
    }
    notify(updates)
  }

  return {
    assets,
    state,
    asset(assetId) {
      const place = places.get(assetId)
      return place === undefined ? undefined : assets[place]
    },
    assetByBrokerId: (id) => byBrokerId.get(id),
    quote: (assetId) => board.quote(placeOf(assetId)),
    rateAt: (assetId, time) => board.priceAt(placeOf(assetId), time),
    fullUpdate: (assetId) => board.fullUpdate(placeOf(assetId)),
    setPrice(assetId, price) {
      const place = placeOf(assetId)
      const rounded = roundTo(price, specs[place]?.digits ?? 0)
      if (!(rounded > 0) || !Number.isFinite(rounded)) throw new RangeError(`not a price: ${price}`)
      notify([board.set(place, rounded, now())])
    },
    restorePrices() {
      notify(board.restore(now()))
    },
    setFollowing(on) {
      following = on
    },
    take(updates) {
      const known = updates.filter(({ id }) => places.has(id))
      const time = now()
      for (const { id, price } of known) board.take(placeOf(id), price, time)
      notify(known)
    },
    freeze(on) {
      state.frozen = on
    },
    setSpeed(ticksPerSecond) {
      state.speed = clampSpeed(ticksPerSecond)
    },
    setHonourHours(on) {
      state.honourHours = on
    },
    isOpen: (assetId, at) => isOpenAt(placeOf(assetId), at),
    candles(assetId, interval, limit, to) {
      const place = placeOf(assetId)
      const spec = specs[place]
      const source = {
        priceAt: (time: number) => board.priceAt(place, time),
        isOpen: (time: number) => isOpenAt(place, time),
        now: now(),
        liveRate: board.rate(place),
        ...(spec !== undefined && hasVolume(spec) && { traded: volumePath(assetId, spec.dailyUnits) }),
      }
      return candlesOf(source, interval, limit, to)
    },
    onTicks(handler) {
      handlers.add(handler)
      return () => {
        handlers.delete(handler)
      }
    },
    start() {
      if (timer !== undefined) return
      last = now()
      timer = setInterval(step, BATCH_MS)
      // The servers keep the process alive, not the market.
      timer.unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}

/**
 * The order in which instruments tick: a round in which each occurs according to its weight, spread evenly, so that
 * busy ones tick constantly and quiet ones are never left out.
 *
 * @returns indices of instruments; repeat them forever.
 */
function tickOrder(weights: readonly number[], seed: number): Int32Array {
  const places: { index: number; place: number }[] = []
  weights.forEach((weight, index) => {
    const start = unit(mix32(seed) ^ Math.imul(index + 1, 0x9e3779b1))
    for (let turn = 0; turn < weight; turn += 1) places.push({ index, place: (turn + start) / weight })
  })
  places.sort((a, b) => a.place - b.place || a.index - b.index)
  return Int32Array.from(places, (entry) => entry.index)
}

/** Classes with reported volume. Currencies are traded between banks, without a central count. */
const EXCHANGES: ReadonlySet<AssetClass> = new Set(['stocks', 'cryptos', 'commodities'])

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Waves of trading: period, and amplitude relative to the mean. Amplitudes sum to less than 1. */
const WAVES = [
  { period: DAY_MS, part: 0.35 },
  { period: 211 * MINUTE_MS, part: 0.25 },
  { period: 47 * MINUTE_MS, part: 0.2 },
  { period: 7 * MINUTE_MS, part: 0.15 },
] as const

function hasVolume({ class: of }: { readonly class: AssetClass }): boolean {
  return EXCHANGES.has(of)
}

/**
 * Units traded between two moments (Unix ms). Additive over time, so that candles of all intervals agree; always
 * above zero.
 */
function volumePath(assetId: string, dailyUnits: number): (from: number, until: number) => number {
  const salt = hashText(assetId)
  const phases = WAVES.map((_, index) => unit(salt ^ (index + 1)) * 2 * Math.PI)
  /** Integral of the trading rate, in ms of mean trading. */
  const total = (time: number) =>
    WAVES.reduce((sum, { period, part }, index) => {
      const angle = (2 * Math.PI) / period
      return sum - (part / angle) * Math.cos(angle * time + (phases[index] ?? 0))
    }, time)
  return (from, until) => ((total(until) - total(from)) * dailyUnits) / DAY_MS
}
