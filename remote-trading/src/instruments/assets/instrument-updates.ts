import { Asset, type InstrumentUpdate } from '@tradefront/contracts'
import * as v from 'valibot'
import { withChanged, type Instruments } from './instruments.ts'

/** Facts that the price book has live: an update that changes nothing else is left to it. */
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
 * The instruments after updates of spreads, digits, leverage and the like [MKT-09]. An instrument that is not in
 * the list stays out, a malformed update is logged and left out; the same object where nothing is another.
 * @param updates by `asset_id`
 */
export function updated(known: Instruments, updates: ReadonlyMap<string, InstrumentUpdate>): Instruments {
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
    // Its ids are what orders and prices go by: they are not up for change.
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
