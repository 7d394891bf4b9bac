import { useLingui } from '@lingui/react/macro'
import { riskWarning } from '@tradefront/account-pages/risk-warning'
import { useSettings } from '@tradefront/session'
import { useFrameText } from '../../kit/page/use-frame-text.ts'

/** Tells the whole risk warning around its line: as the line's title, and to screen readers [ONB-05]. */
export function WholeRiskWarning({ line }: { readonly line: string }) {
  const { t } = useLingui()
  const text = useSettings((state) => riskWarning(state.settings))
  useFrameText('risk-line', line)
  return (
    <span title={text} role="note" aria-label={t`Risk warning: ${text}`}>
      {line}
    </span>
  )
}
