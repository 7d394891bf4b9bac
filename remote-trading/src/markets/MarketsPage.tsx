import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { useIsMobile } from '@tradefront/ui/hooks'
import { Page, Panel } from '@tradefront/ui/page'
import { useSearchParams } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { useAssetsLoaded } from '../instruments/assets/use-assets-loaded.ts'
import { WatchState } from '../instruments/watch/WatchState.tsx'
import { AllInstruments } from './AllInstruments.tsx'
import { ClassChoice, useClass } from './ClassChoice.tsx'
import { FIRST_TILES, FIRST_TILES_ON_PHONE, HeatMap, HeatScale } from './HeatMap.tsx'
import { MoverLists } from './MoverLists.tsx'
import { WatchlistColumns } from './WatchlistColumns.tsx'

/** Number of gainers, and of losers. */
const MAX_MOVERS = 8
/** On a phone, where both are one below the other. */
const MAX_MOVERS_ON_PHONE = 4
/** px */
const ROW_HEIGHT = 40

/** `/main/markets`: a class of instruments: what moved most, a map, and all of them. */
export default function MarketsPage() {
  const { t } = useLingui()
  const { realtime } = useRemoteContext()
  useAssetsLoaded()
  useEffect(() => realtime.prices.start(), [realtime])
  const [params, setParams] = useSearchParams()
  const { chosen, name, assets } = useClass(params.get('class'))
  const isPhone = useIsMobile()
  const most = isPhone ? MAX_MOVERS_ON_PHONE : MAX_MOVERS
  const tiles = isPhone ? FIRST_TILES_ON_PHONE : FIRST_TILES
  return (
    <Page
      title={t`Markets`}
      actions={
        <ClassChoice chosen={chosen} onChoice={(next) => setParams({ class: next }, { replace: true })} />
      }
    >
      <WatchState isPage found={assets} rowHeight={ROW_HEIGHT}>
        <Panel flush title={t`Movers over 24 hours`} id="markets-movers">
          <MoverLists name={name} assets={assets} most={most} />
        </Panel>
        <WatchlistColumns />
        <Panel flush title={t`Heat map`} id="markets-map" actions={<HeatScale />}>
          <HeatMap key={`${chosen} ${assets.length} ${tiles}`} name={name} assets={assets} first={tiles} />
        </Panel>
        <AllInstruments chosen={chosen} name={name} />
      </WatchState>
    </Page>
  )
}
