import type { Asset } from '@tradefront/contracts'
import { ListState } from '@tradefront/ui/ListState'
import { WatchPanel } from '../market-watch/WatchPanel.tsx'
import { ClosedPositions } from '../positions/ClosedPositions.tsx'
import { OpenPositions } from '../positions/OpenPositions.tsx'
import type { RailPlace } from './rail-places.ts'

/** What a place of the rail shows, in the panel on desktop and in a sheet on a phone [ROOM-02]. */
export function PanelContent({ place, onPick }: { place: RailPlace; onPick: (asset: Asset) => void }) {
  switch (place) {
    case 'room':
      return null
    case 'watch':
      return <WatchPanel onPick={onPick} />
    case 'orders':
      return <OpenPositions emptyText="No active orders found" />
    case 'history':
      return <ClosedPositions />
    case 'calendar':
      return <ListState state="empty" message="The economic calendar is not offered by this broker." />
    case 'news':
      return <ListState state="empty" message="Market news is not offered by this broker." />
  }
}
