import { useEffect, useState } from 'react'
import type { Timers } from '../live-link.ts'

/** Refresh interval of waiting times and opening hours, ms. */
const STEP_MS = 30_000

/** Current time (Unix ms), updated every 30 s. */
export function useNow(timers: Timers): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer: number
    const wait = () => {
      timer = timers.setTimeout(() => {
        setNow(Date.now())
        wait()
      }, STEP_MS)
    }
    wait()
    return () => timers.clear(timer)
  }, [timers])
  return now
}
