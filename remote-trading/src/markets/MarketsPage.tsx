import { useLingui } from '@lingui/react/macro'
import type { AssetClass } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state'
import { useIsMobile } from '@tradefront/ui/hooks'
import { Page, Panel } from '@tradefront/ui/page'
import { useSearchParams } from '@tradefront/ui/router'
import { useEffect, useRef, useState } from 'react'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { useAssetsLoaded } from '../instruments/assets/use-assets-loaded.ts'
import { WatchState } from '../instruments/watch/WatchState.tsx'
import { AllInstruments, FIRST_ROWS, FIRST_ROWS_ON_PHONE } from './AllInstruments.tsx'
import { ClassChoice, useClass } from './ClassChoice.tsx'
import { FIRST_TILES, FIRST_TILES_ON_PHONE, HeatMap, HeatScale } from './HeatMap.tsx'
import { InstrumentSearch } from './InstrumentSearch.tsx'
import { MoverLists } from './MoverLists.tsx'
import styles from './movers.module.css'
import { WatchlistColumns } from './WatchlistColumns.tsx'

/** Number of gainers, and of losers. */
const MAX_MOVERS = 8
/** On a phone, where both are one below the other. */
const MAX_MOVERS_ON_PHONE = 3
/** px */
const ROW_HEIGHT = 40

/** A search ends with the class it was typed in. */
interface Asked {
  /** Undefined if it was typed before the class was known, whichever that will be. */
  readonly chosen: AssetClass | undefined
  readonly search: string
}

/** `/main/markets`: a class of instruments: what moved most, all of them, and a map. A search shows only what it finds. */
export default function MarketsPage() {
  const { t } = useLingui()
  const { realtime } = useRemoteContext()
  useAssetsLoaded()
  useEffect(() => realtime.prices.start(), [realtime])
  const [params, setParams] = useSearchParams()
  const { chosen, name, assets, isSettled } = useClass(params.get('class'))
  const all = useKnown(INSTRUMENTS)?.assets
  const [asked, setAsked] = useState<Asked>()
  const search = asked !== undefined && (asked.chosen ?? chosen) === chosen ? asked.search : ''
  const isSearch = search.trim() !== ''
  const field = useRef<HTMLInputElement>(null)
  const isPhone = useIsMobile()
  const most = isPhone ? MAX_MOVERS_ON_PHONE : MAX_MOVERS
  const tiles = isPhone ? FIRST_TILES_ON_PHONE : FIRST_TILES

  function onClear(): void {
    setAsked(undefined)
    field.current?.focus()
  }

  const list = (
    <AllInstruments
      key="all"
      chosen={chosen}
      name={name}
      search={search}
      onClearSearch={onClear}
      first={isPhone && !isSearch ? FIRST_ROWS_ON_PHONE : FIRST_ROWS}
    />
  )
  const movers = (
    <Panel key="movers" flush title={t`Movers over 24 hours`} id="markets-movers">
      <MoverLists name={name} assets={assets} most={most} />
    </Panel>
  )
  const watchlists = <WatchlistColumns key="watchlists" />
  const map = (
    <Panel key="map" flush title={t`Heat map`} id="markets-map" actions={<HeatScale />}>
      <HeatMap key={`${chosen} ${assets.length} ${tiles}`} name={name} assets={assets} first={tiles} />
    </Panel>
  )
  // A phone's watchlists are below the list, so that a star doesn't move the rows under the finger.
  const overview = isPhone ? [movers, list, watchlists, map] : [movers, watchlists, list, map]

  return (
    <Page
      title={t`Markets`}
      actions={
        <>
          <div className={styles.classes}>
            <ClassChoice
              chosen={chosen}
              onChoice={(next) => {
                setAsked(undefined)
                setParams({ class: next }, { replace: true })
              }}
              oneRow
            />
          </div>
          <InstrumentSearch
            ref={field}
            search={search}
            onSearch={(text) => setAsked({ chosen: isSettled ? chosen : undefined, search: text })}
            onClear={onClear}
          />
        </>
      }
    >
      <WatchState isPage found={isSearch ? (all ?? []) : assets} rowHeight={ROW_HEIGHT}>
        {isSearch ? [list] : overview}
      </WatchState>
    </Page>
  )
}
