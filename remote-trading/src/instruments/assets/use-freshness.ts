import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useLayoutEffect, useState } from 'react'
import { followFreshness, type PriceState } from './freshness.ts'

const LIVE: PriceState = { freshness: 'live', note: '' }

/**
 * How fresh an instrument's price is, for parts outside of lists [MKT-14]; renders only when that changes. Never lazy:
 * it keeps people from ordering at an old price.
 */
export function useFreshness(asset: Asset | undefined): PriceState {
  const { book } = useRemoteContext().realtime.prices
  const [state, setState] = useState(LIVE)
  useLayoutEffect(() => {
    const show = (next: PriceState) =>
      setState((now) => (next.freshness === 'live' && now.freshness === 'live' ? now : next))
    if (asset !== undefined) return followFreshness(asset, book, show)
    show(LIVE)
    return undefined
  }, [asset, book])
  return state
}
