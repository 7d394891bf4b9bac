import { fetchChatCustomers } from '@tradefront/conversation/chat-calls'
import type { ChatCustomer } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How often the user list is fetched, ms (specification 9). */
export const USERS_INTERVAL = 30_000

/** The user list; a failed refresh keeps the users known before it. */
export interface UsersState {
  /** Undefined until the list was loaded once. */
  readonly users: readonly ChatCustomer[] | undefined
  readonly failed: boolean
}

/** GET /admin/users at once and every 30 s [ADM-04]; `refresh` asks in between. */
export function useUsers(): UsersState & { refresh: () => void } {
  const { timers, signal } = useRemoteContext()
  const [state, setState] = useState<UsersState>({ users: undefined, failed: false })
  const asked = useRef(0)

  const load = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    // Answers may overtake each other: the latest question counts.
    const isWanted = () => mine === asked.current && !signal.aborted
    try {
      const users = await fetchChatCustomers({ signal })
      if (isWanted()) setState({ users, failed: false })
    } catch {
      if (isWanted()) setState(({ users }) => ({ users, failed: true }))
    }
  }, [signal])
  const refresh = useCallback(() => void load(), [load])

  useEffect(() => {
    const first = timers.setTimeout(refresh, 0)
    const timer = timers.setInterval(refresh, USERS_INTERVAL)
    return () => {
      timers.clear(first)
      timers.clear(timer)
    }
  }, [refresh, timers])

  return { ...state, refresh }
}
