import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { lazyCode } from '@tradefront/ui/lazy'
import { LazyPanel } from '@tradefront/ui/lazy-parts'
import { ClosedPositions } from '../portfolio/positions/ClosedPositions.tsx'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { useState } from 'react'
import { reverseCode } from '../orders/reverse/reverse-code.ts'
import { OpenPositions } from '../portfolio/positions/OpenPositions.tsx'
import { useOrdersOffered } from '../portfolio/waiting/waiting-orders.ts'
import { OrdersList } from './parts/OffersOrders.tsx'
import type { RailPlace } from './rail-places.ts'
import styles from './PanelContent.module.css'

const browserCode = lazyCode(async () => (await import('../instruments/watch/AssetBrowser.tsx')).AssetBrowser)
const calendarCode = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "research" */ '../research/calendar/LazyCalendar.tsx')).LazyCalendar,
)
const newsCode = lazyCode(
  async () => (await import(/* webpackChunkName: "research" */ '../research/news/LazyNews.tsx')).LazyNews,
)

/** Content of a place of the rail, in the panel on desktop and in a sheet on phones [ROOM-02]. */
export function PanelContent({ place, onPick }: { place: RailPlace; onPick: (asset: Asset) => void }) {
  const { t } = useLingui()
  switch (place) {
    case 'room':
      return null
    case 'watch':
      return (
        <LazyPanel
          key={place}
          code={browserCode}
          name={t`The market watch`}
          props={{ variant: 'panel', onPick }}
        />
      )
    case 'orders':
      return <OrdersPlace />
    case 'history':
      return <ClosedPositions />
    case 'calendar':
      return <LazyPanel key={place} code={calendarCode} name={t`The economic calendar`} props={{}} />
    case 'news':
      return <LazyPanel key={place} code={newsCode} name={t`The market news`} props={{ onPick }} />
  }
}

/** Open positions and, where the broker has them, the orders that wait for a price. */
function OrdersPlace() {
  const { t } = useLingui()
  const offered = useOrdersOffered()
  const [list, setList] = useState('positions')
  const positions = <OpenPositions emptyText={t`No active orders found`} reverseCode={reverseCode} />
  if (!offered) return positions
  return (
    <div className={styles.orders}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t({ message: 'List', comment: 'Noun: which list is shown' })}
        data={[
          { value: 'positions', label: t`Positions` },
          { value: 'orders', label: t`Pending orders` },
        ]}
        value={list}
        onChange={setList}
      />
      {list === 'orders' ? <OrdersList /> : positions}
    </div>
  )
}
