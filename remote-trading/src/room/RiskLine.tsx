import { useLingui } from '@lingui/react/macro'
import { shortRiskWarning } from '@tradefront/account-pages/short-risk-warning'
import { useSettings } from '@tradefront/session'
import { useRoomParts } from './parts/use-room-parts.ts'

/** The risk warning in the room's last line, from the first paint; its whole text follows with the parts [ONB-05]. */
export function RiskLine() {
  const { t } = useLingui()
  const line = useSettings((state) => t`Risk warning: ${{ text: shortRiskWarning(state.settings) }}`)
  const parts = useRoomParts()
  return parts ? <parts.WholeRiskWarning line={line} /> : <span>{line}</span>
}
