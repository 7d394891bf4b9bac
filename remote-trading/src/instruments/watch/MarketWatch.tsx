import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state'
import { useMemo, useRef, useState } from 'react'
import { useAssets } from '../assets/asset.store.ts'
import { INSTRUMENTS } from '../assets/instruments.ts'
import { SIDEBAR_DECIMALS, shortDecimalsOf } from '../assets/prices-of.ts'
import type { InstrumentFace } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { AssetRow } from './AssetRow.tsx'
import { AssetTable, type AssetTableHandle } from './AssetTable.tsx'
import classes from './MarketWatch.module.css'
import { WatchSearch } from './watch-parts.tsx'
import { WatchState } from './WatchState.tsx'
import { watchedAssets } from './watched-assets.ts'

/** px */
const ROW_HEIGHT = 28

export interface MarketWatchProps {
  /** Before each symbol. */
  readonly face: InstrumentFace
  readonly onPick: (asset: Asset) => void
}

/** The room's sidebar: all instruments with live bid and ask, searchable [MKT-01] [ROOM-04]. */
export function MarketWatch({ face, onPick }: MarketWatchProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const assets = useKnown(INSTRUMENTS)?.assets
  const activeId = useAssets((state) => state.activeId)
  const [search, setSearch] = useState('')
  const table = useRef<AssetTableHandle>(null)
  const found = useMemo(() => watchedAssets(assets ?? [], 'all', search), [assets, search])

  return (
    <div className={classes.watch} data-variant="sidebar">
      <div className={classes.tools}>
        <WatchSearch
          search={search}
          onSearch={setSearch}
          onDown={() => table.current?.focusFirst()}
          onEnter={() => found[0] && onPick(found[0])}
        />
      </div>
      <WatchState found={found} rowHeight={ROW_HEIGHT}>
        <AssetTable
          ref={table}
          assets={found}
          activeId={activeId}
          rowHeight={ROW_HEIGHT}
          filter={search}
          head={
            <>
              <th scope="col">{t({ message: 'Symbol', comment: 'Of an instrument: EUR/USD' })}</th>
              <th scope="col">{t({ message: 'Bid', comment: 'Price at which customers sell' })}</th>
              <th scope="col">{t({ message: 'Ask', comment: 'Price at which customers buy' })}</th>
            </>
          }
          renderRow={(asset, place) => (
            <AssetRow
              {...place}
              asset={asset}
              book={book}
              decimals={shortDecimalsOf(asset, SIDEBAR_DECIMALS)}
              named={false}
              face={face}
              onPick={onPick}
            />
          )}
        />
      </WatchState>
    </div>
  )
}
