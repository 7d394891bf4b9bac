import { useSettings } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { useMediaQuery } from '@tradefront/ui/hooks'
import { useState } from 'react'
import styles from './frame.module.css'

const DEFAULT_WARNING =
  'Trading CFDs carries a high level of risk to your capital and you should only trade with money you can afford to lose.'

/** The risk warning: permanent on desktop, a banner that can be put away and shown again on mobile [ONB-05]. */
export function RiskWarning() {
  const settings = useSettings((state) => state.settings)
  const mobile = useMediaQuery('(max-width: 767px)') ?? false
  const [hidden, setHidden] = useState(false)
  const loss = settings?.risk_loss_percent
  const lossText =
    loss === undefined || loss === null
      ? ''
      : ` ${loss}% of retail investor accounts lose money when trading CFDs with this provider.`
  if (mobile && hidden) {
    return (
      <aside className={styles.risk} aria-label="Risk warning">
        <Button variant="subtle" size="compact-sm" onClick={() => setHidden(false)}>
          Show risk warning
        </Button>
      </aside>
    )
  }
  return (
    <aside className={styles.risk} aria-label="Risk warning">
      <p>
        <strong>Risk warning:</strong> {settings?.risk_warning ?? DEFAULT_WARNING}
        {lossText}
      </p>
      {mobile ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setHidden(true)}>
          Hide
        </Button>
      ) : null}
    </aside>
  )
}
