import { classOfType, type Asset } from '@tradefront/contracts'
import { marketState, zoneOf, type MarketState } from './market-state.ts'

const MINUTE_MS = 60_000

/** The answer of the last minute that was asked for, by class and zone: a list asks for each of its rows. */
const known = new Map<string, { readonly minute: number; readonly state: MarketState }>()

/**
 * Whether an instrument's schedule has its market open [MKT-14], in the zone that the server gives, else in
 * its class's.
 * @param time Unix ms
 */
export function hoursOf(asset: Pick<Asset, 'type' | 'time_zone'>, time: number): MarketState {
  const assetClass = classOfType(asset.type)
  const key = `${assetClass} ${asset.time_zone ?? ''}`
  const minute = Math.floor(time / MINUTE_MS)
  const last = known.get(key)
  if (last?.minute === minute) return last.state
  const state = marketState(assetClass, time, zoneOf(assetClass, asset.time_zone).zone)
  known.set(key, { minute, state })
  return state
}
