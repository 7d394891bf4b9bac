import { useLingui } from '@lingui/react/macro'
import type { AssetClass } from '@tradefront/contracts'
import { Anchor } from '@tradefront/ui/Anchor'
import { Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { useState } from 'react'
import { WatchState } from '../../instruments/watch/WatchState.tsx'
import { ClassChoice, useClass } from '../../markets/ClassChoice.tsx'
import { MoverLists } from '../../markets/MoverLists.tsx'
import styles from '../dashboard.module.css'
import { WhenNear } from './WhenNear.tsx'

/** Number of gainers, and of losers. */
const MAX_MOVERS = 4
/** px */
const ROW_HEIGHT = 34

/** What moved most in a class of instruments. */
export function MoversCard() {
  const { t } = useLingui()
  const [asked, setAsked] = useState<AssetClass>()
  const { chosen, name, assets } = useClass(asked)
  return (
    <Panel
      flush
      title={t`Movers`}
      id="dashboard-movers"
      actions={
        <Anchor component={Link} to={`/main/markets?class=${chosen}`}>
          {t`Heat map`}
        </Anchor>
      }
    >
      <WhenNear height={28}>
        <div className={styles.choice}>
          <ClassChoice chosen={chosen} onChoice={setAsked} oneRow />
        </div>
        <WatchState found={assets} rowHeight={ROW_HEIGHT}>
          <MoverLists name={name} assets={assets} most={MAX_MOVERS} />
        </WatchState>
      </WhenNear>
    </Panel>
  )
}
