import { useRemoteContext } from '@tradefront/federation'
import { useEffect, useState } from 'react'

/** How often waiting times go on, ms. */
const STEP_MS = 30_000

/** The time (Unix ms), going on every 30 s. */
export function useNow(): number {
  const { timers } = useRemoteContext()
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
