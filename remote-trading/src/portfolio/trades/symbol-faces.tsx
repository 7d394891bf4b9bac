import type { Trade } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state'
import { useCallback, useMemo, type ReactNode } from 'react'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { InstrumentMark } from '../../kit/instrument-mark/InstrumentMark.tsx'

/** Shows the symbol of one of these positions with its instrument's face, once the instrument is known. */
export function useFacedSymbols(trades: readonly Trade[]): (symbol: string) => ReactNode {
  const assets = useKnown(INSTRUMENTS)?.byId
  const ids = useMemo(
    () => new Map(trades.map(({ asset_symbol: symbol, asset_id: id }) => [symbol, id])),
    [trades],
  )
  return useCallback(
    (symbol) => {
      const asset = assets?.get(ids.get(symbol) ?? '')
      return (
        <>
          {asset && <InstrumentMark asset={asset} />}
          <span>{symbol}</span>
        </>
      )
    },
    [assets, ids],
  )
}
