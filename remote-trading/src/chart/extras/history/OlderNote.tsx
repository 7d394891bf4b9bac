import type { CandleInterval } from '@tradefront/contracts'
import { Button } from '@tradefront/ui/Button'
import { useEffect, useRef, useState } from 'react'
import type { ChartSurface } from '../../chart-adapter.ts'
import classes from './History.module.css'
import { followOlder, type OlderCandles, type OlderState } from './follow-older.ts'
import { useView } from './use-view.ts'

const TEXTS: Readonly<Record<Exclude<OlderState, 'idle'>, string>> = {
  loading: 'Loading older candles...',
  end: 'No older candles',
  limit: 'The chart holds no more candles. Choose a longer interval to go further back.',
  'not-offered': 'Your broker does not offer older candles',
  failed: 'Older candles could not be loaded',
}

export interface OlderNoteProps {
  readonly surface: ChartSurface
  readonly id: string
  readonly interval: CandleInterval
}

/**
 * Brings older candles when the chart is scrolled back, and says where there are none [ROOM-03]. Another instrument or
 * interval is another one, with a key of its own.
 */
export function OlderNote({ surface, id, interval }: OlderNoteProps) {
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
      aria-label="History"
      className={classes.older}
      data-shown={isShown || undefined}
    >
      {isShown ? <span>{TEXTS[state]}</span> : null}
      {state === 'failed' ? (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => {
            // The button goes while the candles are on their way.
            note.current?.focus({ preventScroll: true })
            older.current?.retry()
          }}
        >
          Try again
        </Button>
      ) : null}
    </output>
  )
}
