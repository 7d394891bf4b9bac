import { t } from '@lingui/core/macro'
import { useRemoteContext } from '@tradefront/federation'
import { hasOpenRequests } from '@tradefront/sending'
import { useCode } from '@tradefront/ui/lazy'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { ClosedNews } from '../../portfolio/closed-news/ClosedNews.tsx'
import { closings } from '../../portfolio/closing/close-position.ts'
import { useWaitingFeed } from '../../portfolio/waiting/waiting-orders.ts'
import { reversals } from '../reverse/reversal.ts'
import { orders, orderText } from '../order.ts'
import { useLookups } from '../waiting/use-lookups.ts'
import { waitingCode } from '../waiting/waiting-code.ts'

/**
 * After a reload during an order, a closing or a reversal: looks up and reports the outcome; nothing is sent again
 * [ORD-06]. Unknown outcomes are looked up once more after a reconnect. Also announces positions that were not closed
 * by the customer. The trading room mounts it once, as soon as the code is loaded.
 */
export function OrderRecovery() {
  const { account } = useRemoteContext().realtime
  const announced = useRef<string>(undefined)
  // Subscribed before the recovery, which starts immediately.
  useEffect(
    () =>
      orders.subscribe(() => {
        const state = orders.getState()
        if (
          state.kind !== 'looking' ||
          state.cause !== 'interrupted' ||
          announced.current === state.record.key
        )
          return
        announced.current = state.record.key
        toast.info(
          () => t`Checking whether your last order was filled...`,
          () => orderText(state.record.body),
        )
      }),
    [],
  )
  useLookups(orders)
  useLookups(closings)
  useLookups(reversals)
  useWaitingFeed()
  const [hasOpen, setHasOpen] = useState(hasOpenRequests)
  // Other requests may have been left open since.
  useEffect(
    () =>
      account.onStatus(() => {
        if (account.status.state === 'connected') setHasOpen((before) => before || hasOpenRequests())
      }),
    [account],
  )
  const waiting = useCode(waitingCode, hasOpen).loaded
  return (
    <>
      {waiting.state === 'ready' ? <waiting.code.WaitingRecovery /> : null}
      <ClosedNews />
    </>
  )
}
