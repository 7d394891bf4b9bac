import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state'
import { useMemo } from 'react'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { usePnlConversion, type PnlConversion } from './pnl-conversion.ts'

/** Inputs for column values. */
export interface TradePricing {
  readonly assetOf: (trade: Trade) => Asset | undefined
  readonly book: Pick<PriceBook, 'get'>
  readonly conversion: PnlConversion | undefined
}

/** Inputs for the values of position lists; referentially stable until instruments or preferences change. */
export function useTradePricing() {
  const { book } = useRemoteContext().realtime.prices
  const assets = useKnown(INSTRUMENTS)?.byId
  const conversion = usePnlConversion()
  return useMemo(
    () =>
      ({
        assetOf: (trade: Trade) => assets?.get(trade.asset_id),
        book,
        conversion,
      }) satisfies TradePricing,
    [assets, book, conversion],
  )
}
