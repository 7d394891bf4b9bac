import { heartbeat } from '@tradefront/api'
import { isLoggedIn, useSession } from '@tradefront/session'
import { useEffect } from 'react'
import { startHeartbeat } from './heartbeat.ts'

/** Reports to the server that the customer is here, while logged in [SESS-13]. */
export function useHeartbeat(): void {
  const loggedIn = useSession(isLoggedIn)
  useEffect(() => {
    if (!loggedIn) return
    // The call's failure is in the failure log already; nothing else is done about it.
    return startHeartbeat(heartbeat, () => {})
  }, [loggedIn])
}
