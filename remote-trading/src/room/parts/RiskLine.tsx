import { useLingui } from '@lingui/react/macro'
import { riskWarning, shortRiskWarning } from '@tradefront/account-pages/risk-warning'
import { useSettings } from '@tradefront/session'

/** The risk warning in the room's last line; the whole text is its title and what screen readers hear [ONB-05]. */
export function RiskLine() {
  const { t } = useLingui()
  const settings = useSettings((state) => state.settings)
  const text = riskWarning(settings)
  return (
    <span title={text} role="note" aria-label={t`Risk warning: ${text}`}>
      {t`Risk warning: ${{ text: shortRiskWarning(settings) }}`}
    </span>
  )
}
