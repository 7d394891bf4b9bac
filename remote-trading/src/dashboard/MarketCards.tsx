import type { AssetClass } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { useMemo, useState } from 'react'
import { useSession, useSiteData } from '@tradefront/session'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { FactList, Panel } from '@tradefront/ui/page'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { About } from '../kit/page/About.tsx'
import { Column } from '../kit/page/Column.tsx'
import { ClassChoice, CLASSES, useClass } from '../markets/ClassChoice.tsx'
import { MoverLists } from '../markets/MoverLists.tsx'
import { QuoteTable } from '../markets/QuoteTable.tsx'
import { chosenAssets } from '../instruments/watch/asset-choice.ts'
import { currentList, useWatchlists } from '../instruments/watch/watchlists.ts'
import { WatchState } from '../instruments/watch/WatchState.tsx'
import styles from './dashboard.module.css'
import { useIsTrading } from '../automation/advisors/automation.ts'
import { useRobots } from '../automation/robots/use-robots.ts'

/** Number of gainers, and of losers. */
const MAX_MOVERS = 4
/** Maximum number of watchlist instruments shown. */
const MAX_WATCHED = 8
/** px */
const ROW_HEIGHT = 34

/** Market movements: the customer's watchlist, a class's movers, and running automation. */
export function MarketCards() {
  const [asked, setAsked] = useState<AssetClass>()
  const { chosen, assets } = useClass(asked)
  const name = CLASSES.find(({ value }) => value === chosen)?.label ?? ''
  return (
    <div className={styles.pair}>
      <Panel
        flush
        title="Movers"
        id="dashboard-movers"
        actions={
          <Anchor component={Link} to={`/main/markets?class=${chosen}`}>
            Heat map
          </Anchor>
        }
      >
        <div className={styles.choice}>
          <ClassChoice chosen={chosen} onChoice={setAsked} />
        </div>
        <WatchState found={assets} rowHeight={ROW_HEIGHT}>
          <MoverLists name={name} assets={assets} most={MAX_MOVERS} />
        </WatchState>
      </Panel>
      <Column>
        <Panel flush title="Watchlist" id="dashboard-watchlist">
          <Watched />
        </Panel>
        <Panel title="Automated trading" id="dashboard-automation">
          <AutomationCard />
        </Panel>
      </Column>
    </div>
  )
}

function Watched() {
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
        <EmptyState message="Star instruments in the market watch to see their prices here.">
          <Button component={Link} to="/mt4" variant="default">
            Open market watch
          </Button>
        </EmptyState>
      }
    >
      <QuoteTable label={list?.name ?? 'Watchlist'} assets={found.slice(0, MAX_WATCHED)} />
      {left > 0 ? <About>{`${left} more in the market watch.`}</About> : null}
    </WatchState>
  )
}

/** Running automation: the activated advisor and the auto trader. */
function AutomationCard() {
  useRobots()
  const advisor = useSiteData((state) => state.activeEA?.name)
  const isTrading = useIsTrading()
  const isOn = useSession((state) => state.user?.autotrader === true)
  const level = useSession((state) => state.user?.autotrader_type)
  return (
    <FactList
      rows={[
        [
          'Expert advisor',
          <div key="advisor" className={styles.advisor}>
            <span>
              {advisor === undefined ? 'None activated' : `${advisor}, ${isTrading ? 'trading' : 'stopped'}`}
            </span>
            <Anchor component={Link} to={advisor === undefined ? '/main/marketplace' : '/mt4'}>
              {advisor === undefined ? 'Marketplace' : 'Open trading room'}
            </Anchor>
          </div>,
        ],
        ['Auto Trader', isOn ? `On${level === undefined ? '' : `, ${level}`}` : 'Off'],
      ]}
    />
  )
}
