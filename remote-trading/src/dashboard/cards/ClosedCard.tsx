import { useLingui } from '@lingui/react/macro'
import { Panel } from '@tradefront/ui/page'
import { InstrumentMark } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { ClosedPositions } from '../../portfolio/positions/ClosedPositions.tsx'
import { WhenNear } from './WhenNear.tsx'

/** Positions that were closed [ORD-12]. */
export function ClosedCard() {
  const { t } = useLingui()
  return (
    <Panel flush title={t`Closed positions`} id="dashboard-closed" scrolls>
      {(tools) => (
        <WhenNear height={14}>
          <ClosedPositions toolsPlace={tools} face={InstrumentMark} />
        </WhenNear>
      )}
    </Panel>
  )
}
