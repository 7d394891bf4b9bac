import { callApi } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { followInput, isLoggedIn, msSinceInput, useSession } from '@tradefront/session'
import { useEffect } from 'react'
import { startHeartbeat } from './heartbeat.ts'

/** Reports, while logged in, that the page is open and how long ago the last input was [SESS-13]. */
export function useHeartbeat(): void {
  const loggedIn = useSession(isLoggedIn)
  useEffect(() => {
    if (!loggedIn) return
    // The failure is logged already; nothing else needs to be done.
    const stopBeats = startHeartbeat(
      () => {
        const idleMs = msSinceInput()
        return callApi(calls.heartbeat, { body: idleMs === undefined ? undefined : { idle_ms: idleMs } })
      },
      () => {},
    )
    const stopFollowing = followInput()
    return () => {
      stopBeats()
      stopFollowing()
    }
  }, [loggedIn])
}
