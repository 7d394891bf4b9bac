import { useEffect, useState } from 'react'
import type { Timers } from '../live-link.ts'

/** How often waiting times and opening hours are looked at again, ms. */
const STEP_MS = 30_000

/** The time (Unix ms), going on every 30 s. */
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
