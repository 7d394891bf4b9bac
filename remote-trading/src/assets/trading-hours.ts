import type { AssetClass } from '@tradefront/contracts'
import { marketState, zoneOf } from '../asset-information/market-state.ts'

const MINUTE_MS = 60_000

/** The answer of the last minute that was asked for, by class and zone: a list asks for each of its rows. */
const known = new Map<string, { readonly minute: number; readonly open: boolean }>()

/**
 * Whether the schedule of a class has its market open [MKT-14].
 * @param time Unix ms
 * @param zone the instrument's own zone where the server tells one
 */
export function isMarketOpen(assetClass: AssetClass, time: number, zone?: string): boolean {
  const key = `${assetClass} ${zone ?? ''}`
  const minute = Math.floor(time / MINUTE_MS)
  const last = known.get(key)
  if (last?.minute === minute) return last.open
  const open = marketState(assetClass, time, zoneOf(assetClass, zone).zone).state === 'open'
  known.set(key, { minute, open })
  return open
}
