import { callApi } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { followInput, isLoggedIn, msSinceInput, useSession } from '@tradefront/session'
import { useEffect } from 'react'
import { startHeartbeat } from './heartbeat.ts'

/** Reports that the page is open and how long ago its person was active, while logged in [SESS-13]. */
export function useHeartbeat(): void {
  const loggedIn = useSession(isLoggedIn)
  useEffect(() => {
    if (!loggedIn) return
    // The call's failure is in the failure log already; nothing else is done about it.
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
