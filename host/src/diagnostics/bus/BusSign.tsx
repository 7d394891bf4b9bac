import { Button } from '@tradefront/ui/Button'
import { createPortal } from 'react-dom'
import { useTesterTools } from '../tester-tools.ts'
import { stopBus, useBusWatch } from './bus-watch.ts'
import styles from './Bus.module.css'

/** Says on every page that events of the bus are being recorded or sent again, and ends it. */
export function BusSign() {
  const { bus } = useTesterTools()
  const { recorded, replay } = useBusWatch()
  const isReplay = bus === 'replaying'
  return createPortal(
    <section aria-label="Event bus" className={styles.sign} data-replay={isReplay || undefined}>
      {/* The count is not said aloud each time. */}
      <span>
        <output>{isReplay ? 'Replaying bus events' : 'Recording bus events'}</output>
        <span className="tf-num">
          {isReplay ? `: ${replay?.sent ?? 0} of ${replay?.total ?? 0}` : `: ${recorded.length}`}
        </span>
      </span>
      <Button size="compact-sm" variant="default" onClick={stopBus}>
        {isReplay ? 'Stop replay' : 'Stop recording'}
      </Button>
    </section>,
    document.body,
  )
}
