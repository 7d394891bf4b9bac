import { useRemoteContext } from '@tradefront/federation'
import { knownOf, putKnown, useKept, useKnown } from '@tradefront/server-state'
import { useEffect } from 'react'
import { type InstrumentUpdate, Asset } from '@tradefront/contracts'
import { useAssets } from './asset.store.ts'
import { assetBySymbol, INSTRUMENTS, withChanged, type Instruments } from './instruments.ts'
import * as v from 'valibot'

/**
 * Loads the instruments on mount unless they are recent, seeds the price book with their rates so that prices show
 * before the feed's first message, applies instrument updates from the feed, and follows the bus when another part of
 * the page picks an instrument.
 */
export function useAssetsLoaded(): void {
  const { realtime, bus } = useRemoteContext()
  useKept(INSTRUMENTS)
  const instruments = useKnown(INSTRUMENTS)
  useInstrumentUpdates()
  useEffect(() => {
    if (instruments === undefined) return
    realtime.prices.book.seed(instruments.assets.map(({ asset_id, rate }) => ({ id: asset_id, price: rate })))
  }, [instruments, realtime])
  useEffect(
    () =>
      bus.on('asset:select', ({ assetId }) => {
        const asset = knownOf(INSTRUMENTS)?.byId.get(assetId) ?? assetBySymbol(assetId)
        if (asset !== undefined) useAssets.getState().select(asset)
      }),
    [bus],
  )
}

/** Batching window for updates, ms: spreads render at most as often as lists render prices. */
const BATCH_MS = 50

/**
 * Applies instrument updates from the price feed: spreads and digits change live [MKT-09]. On every page of a customer
 * something uses it, since what is known is used again by the next page that needs instruments.
 */
export function useInstrumentUpdates(): void {
  const { realtime, timers } = useRemoteContext()
  useEffect(() => {
    const gathered = new Map<string, InstrumentUpdate>()
    let timer: number | undefined

    function take(): void {
      timer = undefined
      const updates = new Map(gathered)
      gathered.clear()
      // Also applied to an answer still in flight, which may be older.
      putKnown(INSTRUMENTS, (known) => updated(known, updates))
    }

    const stop = realtime.prices.onInstruments?.((instruments) => {
      for (const instrument of instruments) {
        const id = String(instrument['asset_id'] ?? instrument['id'])
        gathered.set(id, { ...gathered.get(id), ...instrument })
      }
      timer ??= timers.setTimeout(take, BATCH_MS)
    })
    return () => {
      if (timer !== undefined) timers.clear(timer)
      stop?.()
    }
  }, [realtime, timers])
}

/** Fields kept live by the price book; updates of only these are left to it. */
const LIVE: ReadonlySet<string> = new Set<keyof Asset>([
  'rate',
  'change',
  'change_percent',
  'price_low',
  'price_high',
  'volume',
  'updated_at',
  'buy_price',
  'sell_price',
])

/**
 * The instruments after updates of spreads, digits, leverage and the like [MKT-09]. Instruments not in the list are
 * ignored, malformed updates are logged and dropped. Returns the same object if nothing changed.
 * @param updates by `asset_id`
 */
function updated(known: Instruments, updates: ReadonlyMap<string, InstrumentUpdate>): Instruments {
  const changed = changedInstruments(known.byId, updates)
  return changed.length === 0 ? known : withChanged(known, changed)
}

function changedInstruments(
  byId: ReadonlyMap<string, Asset>,
  updates: ReadonlyMap<string, InstrumentUpdate>,
): readonly Asset[] {
  const changed: Asset[] = []
  for (const [id, update] of updates) {
    const known = byId.get(id)
    if (known === undefined) continue
    // Orders and prices refer to its ids, so these can't change.
    const checked = v.safeParse(Asset, { ...known, ...update, id: known.id, asset_id: known.asset_id })
    if (!checked.success) {
      const field = v.getDotPath(checked.issues[0]) ?? 'the whole'
      console.warn(`assets: an update of ${known.symbol} is not as agreed (${field})`)
    } else if (isOther(known, checked.output)) changed.push(checked.output)
  }
  return changed
}

function isOther(known: Asset, next: Asset): boolean {
  const names = Object.keys(next) as (keyof Asset)[]
  return names.some((name) => !LIVE.has(name) && next[name] !== known[name])
}
