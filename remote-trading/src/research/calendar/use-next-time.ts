import { useRemoteContext } from '@tradefront/federation'
import { useEffect, useState } from 'react'
import type { CalendarEntry } from './event-days.ts'

/** Longest wait of one timer, ms: a machine that slept is right soon after. */
const LONGEST_MS = 60_000

/**
 * Time of the next event (Unix ms), of sorted entries; undefined when none is left. `onPassed` is called when
 * one's time has come.
 */
export function useNextTime(entries: readonly CalendarEntry[], onPassed: () => void): number | undefined {
  const { timers } = useRemoteContext()
  const [now, setNow] = useState(() => Date.now())
  const next = entries.find(({ at }) => at > now)?.at
  useEffect(() => {
    if (next === undefined) return
    let timer: number
    function wait(at: number): void {
      const left = at - Date.now()
      timer = timers.setTimeout(
        () => {
          if (Date.now() < at) return wait(at)
          setNow(Date.now())
          onPassed()
        },
        Math.min(Math.max(left, 0), LONGEST_MS),
      )
    }
    wait(next)
    return () => timers.clear(timer)
  }, [next, timers, onPassed])
  return next
}
