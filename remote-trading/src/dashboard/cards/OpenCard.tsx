import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@tradefront/ui/Anchor'
import { Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { InstrumentMark } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { reverseCode } from '../../orders/reverse/reverse-code.ts'
import { OpenPositions } from '../../portfolio/positions/OpenPositions.tsx'

/** Open positions, which can be closed here [ORD-12]. */
export function OpenCard() {
  const { t } = useLingui()
  return (
    <Panel flush title={t`Open positions`} id="dashboard-open" scrolls>
      {(tools) => (
        <OpenPositions
          toolsPlace={tools}
          reverseCode={reverseCode}
          face={InstrumentMark}
          wayOn={
            <Anchor component={Link} to="/mt4">
              {t`Open trading room`}
            </Anchor>
          }
        />
      )}
    </Panel>
  )
}
