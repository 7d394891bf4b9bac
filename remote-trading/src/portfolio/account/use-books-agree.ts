import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state/eager'
import { useSession } from '@tradefront/session'
import { useEffect, useState } from 'react'
import { OPEN_TRADES } from '../positions/trades.ts'
import { TRADING_ACCOUNT } from './account-summary.ts'

/** Positions and balance that have changed belong together once nothing has come for so long, ms. */
const QUIET_MS = 1_000

/**
 * Whether positions and balance are of one moment. A closing changes both, and they arrive one after the other: in
 * between, its P/L is counted twice or not at all, and the margin level is of no account that ever was.
 */
export function useBooksAgree(): boolean {
  const { timers } = useRemoteContext()
  const isLoading = useSession((state) => state.isLoading)
  const balance = useSession(({ user }) => user?.accounts[TRADING_ACCOUNT]?.balance ?? user?.balance)
  const open = useKnown(OPEN_TRADES, (loaded) =>
    loaded.state === 'ready' ? loaded.value.map(({ id }) => id).join(' ') : undefined,
  )
  const books = balance === undefined || open === undefined ? undefined : `${balance} ${open}`
  const [agreed, setAgreed] = useState(books)
  // The first ones have nothing to be out of step with.
  if (agreed === undefined && books !== undefined) setAgreed(books)
  const agree = agreed === books
  useEffect(() => {
    if (agree || isLoading) return
    const timer = timers.setTimeout(() => setAgreed(books), QUIET_MS)
    return () => timers.clear(timer)
  }, [timers, agree, isLoading, books])
  return agree
}
