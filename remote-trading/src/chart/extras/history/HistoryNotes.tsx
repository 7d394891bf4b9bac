import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { Button } from '@tradefront/ui/Button'
import { useEffect, useRef, useState } from 'react'
import IconChevronsRight from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs'
import type { ChartSurface } from '../../chart-adapter.ts'
import classes from './History.module.css'
import { followOlder, type OlderCandles, type OlderState } from './follow-older.ts'
import type { ChartInterval } from '../../intervals.ts'

const TEXTS: Readonly<Record<Exclude<OlderState, 'idle'>, MessageDescriptor>> = {
  loading: msg`Loading older candles...`,
  end: msg`No older candles`,
  limit: msg`The chart can't hold more candles. Choose a longer interval to go further back.`,
  'not-offered': msg`Your broker doesn't offer older candles`,
  failed: msg`We couldn't load older candles`,
}

export interface OlderNoteProps {
  readonly surface: ChartSurface
  readonly id: string
  readonly interval: ChartInterval
}

/**
 * Loads older candles when the chart is scrolled back, and says if there are no more [ROOM-03]. Needs a separate key
 * per instrument and interval.
 */
export function OlderNote({ surface, id, interval }: OlderNoteProps) {
  const { t } = useLingui()
  const [state, setState] = useState<OlderState>('idle')
  const older = useRef<OlderCandles>(undefined)
  const note = useRef<HTMLOutputElement>(null)
  const { isBeforeFirst } = useView(surface)
  useEffect(() => {
    const following = followOlder(surface, id, interval, setState)
    older.current = following
    return following.stop
  }, [surface, id, interval])
  const isShown = state === 'failed' || (state !== 'idle' && isBeforeFirst)
  return (
    <output
      ref={note}
      tabIndex={-1}
      aria-label={t({ message: 'History', comment: 'Older candles of a chart' })}
      className={classes.older}
      data-shown={isShown || undefined}
    >
      {isShown ? <span>{t(TEXTS[state])}</span> : null}
      {state === 'failed' ? (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            // The button is removed while loading.
            note.current?.focus({ preventScroll: true })
            older.current?.retry()
          }}
        >
          {t`Try again`}
        </Button>
      ) : null}
    </output>
  )
}

/** Scrolls back to the newest candle; shown while that is out of view [ROOM-03]. */
export function BackToNow({ surface }: { surface: ChartSurface }) {
  const { t } = useLingui()
  const { isAway } = useView(surface)
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1} className={classes.now}>
      {isAway ? (
        <Button
          size="xs"
          variant="default"
          rightSection={<IconChevronsRight size={16} stroke={1.5} aria-hidden />}
          onClick={() => {
            // The button is removed; Tab continues from its place.
            place.current?.focus({ preventScroll: true })
            const scale = surface.chart.timeScale()
            // From far back, or with reduced motion, the chart jumps: scrolling over hundreds of candles shows nothing.
            scale.scrollToPosition(scale.options().rightOffset, false)
          }}
        >
          {t`Back to now`}
        </Button>
      ) : null}
    </div>
  )
}

/** What the time scale shows, if the chart knows. */
interface View {
  /** The newest candle is out of view, to the right. */
  readonly isAway: boolean
  /** The view reaches back beyond the oldest candle. */
  readonly isBeforeFirst: boolean
}

/** Follows the chart's scrolling and zooming; renders only when one of the two values changes. */
function useView(surface: ChartSurface): View {
  const [isAway, setAway] = useState(false)
  const [isBeforeFirst, setBeforeFirst] = useState(false)
  useEffect(() => {
    const scale = surface.chart.timeScale()
    function look(): void {
      const range = scale.getVisibleLogicalRange()
      setAway(range !== null && scale.scrollPosition() < 0)
      setBeforeFirst(range !== null && range.from < 0)
    }
    look()
    scale.subscribeVisibleLogicalRangeChange(look)
    return () => {
      if (!surface.isGone()) scale.unsubscribeVisibleLogicalRangeChange(look)
    }
  }, [surface])
  return { isAway, isBeforeFirst }
}
