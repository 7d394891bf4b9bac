import { useRecovery } from '@tradefront/sending'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useRef } from 'react'
import { ClosedNews } from '../../portfolio/closed-news/ClosedNews.tsx'
import { closings } from '../../portfolio/positions/closings.ts'
import { reversals } from '../reverse/reversal.ts'
import { orders, summaryOf } from './order.ts'

/**
 * After a reload in the middle of an order, of closing or of reversing a position: has its outcome found out and
 * told; nothing is sent again [ORD-06]. It also tells of positions that the customer did not close. The trading room mounts it once, as soon as the code is there.
 */
export function OrderRecovery() {
  const told = useRef<string>(undefined)
  // Before the recovery, which begins at once.
  useEffect(
    () =>
      orders.subscribe(() => {
        const state = orders.getState()
        if (state.kind !== 'looking' || state.cause !== 'interrupted' || told.current === state.record.key)
          return
        told.current = state.record.key
        toast.info('Checking whether your last order was filled...', summaryOf(state.record.body))
      }),
    [],
  )
  useRecovery(orders)
  useRecovery(closings)
  useRecovery(reversals)
  return <ClosedNews />
}
