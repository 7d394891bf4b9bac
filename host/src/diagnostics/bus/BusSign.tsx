import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'
import { createPortal } from 'react-dom'
import { useTesterTools } from '../tester-tools.ts'
import { stopBus, useBusWatch } from './bus-watch.ts'
import styles from './Bus.module.css'

/** Shows on every page that bus events are being recorded or replayed, and stops it. */
export function BusSign() {
  const { t } = useLingui()
  const { bus } = useTesterTools()
  const { recorded, replay } = useBusWatch()
  const isReplay = bus === 'replaying'
  const { sent, total } = replay ?? { sent: 0, total: 0 }
  return createPortal(
    <section aria-label={t`Event bus`} className={styles.sign} data-replay={isReplay || undefined}>
      {/* The count is not announced each time. */}
      <span>
        <output>{isReplay ? t`Replaying bus events` : t`Recording bus events`}</output>
        <span>{isReplay ? t`: ${sent} of ${total}` : `: ${recorded.length}`}</span>
      </span>
      <Button size="xs" variant="default" onClick={stopBus}>
        {isReplay ? t`Stop replay` : t`Stop recording`}
      </Button>
    </section>,
    document.body,
  )
}
