import { Panel } from '@tradefront/ui/page'
import { ClosedPositions } from '../../portfolio/positions/ClosedPositions.tsx'

/** Positions that were closed [ORD-12]. */
export function ClosedCard() {
  return (
    <Panel flush title="Recent activity" id="dashboard-closed" scrolls>
      {(tools) => <ClosedPositions toolsPlace={tools} />}
    </Panel>
  )
}
