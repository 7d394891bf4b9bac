import IconChevronsRight from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs'
import { Button } from '@tradefront/ui/Button'
import type { ChartSurface } from '../../chart-adapter.ts'
import classes from './History.module.css'
import { useView } from './use-view.ts'

/** Brings the newest candle back into sight, while it is not [ROOM-03]. */
export function BackToNow({ surface }: { surface: ChartSurface }) {
  const { isAway } = useView(surface)
  if (!isAway) return null
  return (
    <Button
      className={classes.now ?? ''}
      size="compact-sm"
      variant="default"
      rightSection={<IconChevronsRight size={16} stroke={1.5} aria-hidden />}
      onClick={() => {
        const scale = surface.chart.timeScale()
        // Many candles away it is a jump: flying over them says nothing, and somebody may want no motion.
        scale.scrollToPosition(scale.options().rightOffset, false)
      }}
    >
      Back to now
    </Button>
  )
}
