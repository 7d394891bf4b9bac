import { callApi } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { readNow } from '@tradefront/server-state/eager'
import { useSession } from '@tradefront/session'
import { useEffect } from 'react'
import { OPEN_TRADES } from '../../portfolio/positions/trades.ts'
import { haveFilled, isFirstOrder, useFilledOrders } from '../../preferences/first-orders.ts'

/**
 * Whether the customer's next order is one of the first [ORD-04]. A browser that hasn't seen enough of them asks the
 * broker once per ticket; positions that a robot opened don't count. Until the answer, and without one, the order is
 * asked about: a needless question costs a tap.
 */
export function useFirstOrders(): boolean {
  const isFirst = useFilledOrders(isFirstOrder)
  const userId = useSession((session) => session.user?.id)
  useEffect(() => {
    if (!isFirst || userId === undefined) return
    const left = new AbortController()
    async function count(): Promise<void> {
      const [open, closed] = await Promise.all([
        readNow(OPEN_TRADES),
        callApi(calls.closedTrades, { query: { page: 1 }, signal: left.signal }),
      ])
      if (left.signal.aborted || useSession.getState().user?.id !== userId) return
      const own = [...open, ...closed.data].filter(({ robot }) => robot === undefined)
      haveFilled(new Set(own.map(({ id }) => id)).size)
    }
    // The question stays; the lists themselves say that they failed.
    count().catch(() => undefined)
    return () => left.abort()
  }, [isFirst, userId])
  return isFirst
}
