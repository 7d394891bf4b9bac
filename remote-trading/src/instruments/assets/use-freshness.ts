import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useLayoutEffect, useState } from 'react'
import { followFreshness, type FreshnessTold } from './freshness.ts'

const LIVE: FreshnessTold = { freshness: 'live', note: '' }

/** How fresh an instrument's price is, for parts outside of lists [MKT-14]. What keeps people safe is never lazy. Renders only when it changes. */
export function useFreshness(asset: Asset | undefined): FreshnessTold {
  const { book } = useRemoteContext().realtime.prices
  const [told, setTold] = useState(LIVE)
  useLayoutEffect(() => {
    const tell = (next: FreshnessTold) =>
      setTold((now) => (next.freshness === 'live' && now.freshness === 'live' ? now : next))
    if (asset !== undefined) return followFreshness(asset, book, tell)
    tell(LIVE)
    return undefined
  }, [asset, book])
  return told
}
