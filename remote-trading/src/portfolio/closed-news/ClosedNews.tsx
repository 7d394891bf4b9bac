import { useRemoteContext } from '@tradefront/federation'
import { knownOf, useKnown } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { useEffect, useRef } from 'react'
import { useTradedAccount } from '../../kit/account/traded-account.ts'
import { OPEN_TRADES } from '../trades/trades.ts'
import { createClosedNews, type ClosedNews as News } from './closed-news.ts'

/** Announces positions not closed by the customer, while a page with a trade feed is mounted. */
export function ClosedNews() {
  // What isn't listed any more after a switch of the account wasn't closed.
  return <AccountNews key={useTradedAccount()} />
}

function AccountNews(): null {
  const { bus, realtime, timers } = useRemoteContext()
  const customer = useSession((state) => state.user?.id)
  const open = useKnown(OPEN_TRADES)
  const news = useRef<News>(undefined)
  useEffect(() => {
    if (customer === undefined) return
    const made = createClosedNews({ bus, realtime, timers }, customer)
    news.current = made
    const known = knownOf(OPEN_TRADES)
    if (known !== undefined) made.follow(known)
    return () => {
      news.current = undefined
      made.stop()
    }
  }, [bus, realtime, timers, customer])
  useEffect(() => {
    if (open !== undefined) news.current?.follow(open)
  }, [open])
  return null
}
