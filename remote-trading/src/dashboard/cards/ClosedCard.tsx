import { Panel } from '@tradefront/ui/page'
import { ClosedPositions } from '../../portfolio/positions/ClosedPositions.tsx'

/** Part of `dashboard.cards`: positions that were closed [ORD-12]. */
export default function ClosedCard() {
  return (
    <Panel flush title="Recent activity" id="dashboard-closed" scrolls>
      {(tools) => <ClosedPositions toolsPlace={tools} />}
    </Panel>
  )
}
