import IconChevronsRight from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs'
import { Button } from '@tradefront/ui/Button'
import { useRef } from 'react'
import type { ChartSurface } from '../../chart-adapter.ts'
import classes from './History.module.css'
import { useView } from './use-view.ts'

/** Brings the newest candle back into sight, while it is not [ROOM-03]. */
export function BackToNow({ surface }: { surface: ChartSurface }) {
  const { isAway } = useView(surface)
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1} className={classes.now}>
      {isAway ? (
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronsRight size={16} stroke={1.5} aria-hidden />}
          onClick={() => {
            // The button goes; Tab goes on from where it was.
            place.current?.focus({ preventScroll: true })
            const scale = surface.chart.timeScale()
            // From far back the chart jumps: scrolling over hundreds of candles shows nothing. So it does with reduced motion.
            scale.scrollToPosition(scale.options().rightOffset, false)
          }}
        >
          Back to now
        </Button>
      ) : null}
    </div>
  )
}
