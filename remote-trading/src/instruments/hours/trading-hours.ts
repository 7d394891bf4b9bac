import { classOfType, type Asset } from '@tradefront/contracts'
import { marketState, zoneOf, type MarketState } from './market-state.ts'

const MINUTE_MS = 60_000

/** Cached results for the last minute, by class and zone, since a list asks for each row. */
const known = new Map<string, { readonly minute: number; readonly state: MarketState }>()

/**
 * State of an instrument's market by schedule [MKT-14], in the server's time zone if given, else in its class's.
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
