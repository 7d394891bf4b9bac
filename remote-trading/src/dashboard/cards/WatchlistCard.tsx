import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state'
import { Anchor } from '@tradefront/ui/Anchor'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { useMemo } from 'react'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { chosenAssets } from '../../instruments/watch/asset-choice.ts'
import { currentList, useWatchlists } from '../../instruments/watch/watchlists.ts'
import { WatchState } from '../../instruments/watch/WatchState.tsx'
import { About } from '../../kit/page/About.tsx'
import { QuoteTable } from '../../markets/QuoteTable.tsx'
import { WhenNear } from './WhenNear.tsx'
import { DayLine } from './DayLine.tsx'

/** Maximum number of watchlist instruments shown. */
const MAX_WATCHED = 8
/** px */
const ROW_HEIGHT = 34

const dayLine = ({ asset_id: id }: Asset) => <DayLine assetId={id} />

/** Live prices of the customer's current watchlist [MKT-06]. */
export function WatchlistCard() {
  const { t } = useLingui()
  return (
    <Panel flush title={t`Watchlist`} id="dashboard-watchlist">
      <WhenNear height={6}>
        <Watched />
      </WhenNear>
    </Panel>
  )
}

function Watched() {
  const { t } = useLingui()
  const assets = useKnown(INSTRUMENTS)?.assets
  const list = currentList(useWatchlists())
  const found = useMemo(
    () => (list === undefined ? [] : chosenAssets(assets ?? [], { kind: 'list', id: list.id }, list, '')),
    [assets, list],
  )
  const left = found.length - MAX_WATCHED
  return (
    <WatchState
      found={found}
      rowHeight={ROW_HEIGHT}
      empty={
        <EmptyState message={t`Star instruments in the market watch to see their prices here.`}>
          <Anchor component={Link} to="/mt4">
            {t`Open market watch`}
          </Anchor>
        </EmptyState>
      }
    >
      <QuoteTable label={list?.name ?? t`Watchlist`} assets={found.slice(0, MAX_WATCHED)} picture={dayLine} />
      {left > 0 ? <About>{t`${left} more in the market watch.`}</About> : null}
    </WatchState>
  )
}
