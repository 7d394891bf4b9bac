import { Button } from '@tradefront/ui/Button'
import { createPortal } from 'react-dom'
import { useTesterTools } from '../tester-tools.ts'
import { stopBus, useBusWatch } from './bus-watch.ts'
import styles from './Bus.module.css'

/** Shows on every page that bus events are being recorded or replayed, and stops it. */
export function BusSign() {
  const { bus } = useTesterTools()
  const { recorded, replay } = useBusWatch()
  const isReplay = bus === 'replaying'
  return createPortal(
    <section aria-label="Event bus" className={styles.sign} data-replay={isReplay || undefined}>
      {/* The count is not announced each time. */}
      <span>
        <output>{isReplay ? 'Replaying bus events' : 'Recording bus events'}</output>
        <span className="tf-num">
          {isReplay ? `: ${replay?.sent ?? 0} of ${replay?.total ?? 0}` : `: ${recorded.length}`}
        </span>
      </span>
      <Button size="xs" variant="default" onClick={stopBus}>
        {isReplay ? 'Stop replay' : 'Stop recording'}
      </Button>
    </section>,
    document.body,
  )
}
