import { useLingui } from '@lingui/react/macro'
import { Panel } from '@tradefront/ui/page'
import { InstrumentMark } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { RoomLink } from '../../kit/page/RoomLink.tsx'
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
          wayOn={<RoomLink />}
        />
      )}
    </Panel>
  )
}
