import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@tradefront/ui/Anchor'
import { Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { RecentCurve } from '../../journal/RecentCurve.tsx'
import { WhenNear } from './WhenNear.tsx'

/** The sum of closed positions' results, day by day. */
export function RealisedCard() {
  const { t } = useLingui()
  return (
    <Panel
      flush
      title={t`Realised P/L`}
      id="dashboard-curve"
      actions={
        <Anchor component={Link} to="/main/journal">
          {t`Journal`}
        </Anchor>
      }
    >
      <WhenNear height={16}>
        <RecentCurve />
      </WhenNear>
    </Panel>
  )
}
