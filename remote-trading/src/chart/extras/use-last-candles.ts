import type { Candle } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useEffect, useState } from 'react'
import type { CandleSource } from '../chart-adapter.ts'

/** Rows of the table. */
export const TABLE_ROWS = 100
/** How often the candle that is still forming is brought up to date, ms: nobody can read faster. */
export const FORMING_MS = 5_000

/** The last candles, newest first: a new one at once, the forming one every few seconds and not per tick. */
export function useLastCandles(source: CandleSource): readonly Candle[] {
  const { timers } = useRemoteContext()
  const [candles, setCandles] = useState<readonly Candle[]>(() => lastOf(source))
  useEffect(() => {
    let waiting: number | undefined
    function read(): void {
      if (waiting !== undefined) timers.clear(waiting)
      waiting = undefined
      setCandles(lastOf(source))
    }
    read()
    const stop = source.onChange((isNew) => {
      if (isNew) read()
      else waiting ??= timers.setTimeout(read, FORMING_MS)
    })
    return () => {
      stop()
      if (waiting !== undefined) timers.clear(waiting)
    }
  }, [source, timers])
  return candles
}

function lastOf(source: CandleSource): readonly Candle[] {
  return source.candles().slice(-TABLE_ROWS).toReversed()
}
