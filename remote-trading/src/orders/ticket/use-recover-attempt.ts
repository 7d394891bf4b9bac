import { useRemoteContext } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useSyncExternalStore } from 'react'
import { isHeld } from '../desk/attempt-lock.ts'
import { remembered } from '../desk/attempt-storage.ts'
import { isInFlight, type OrderPlace, type OrderState } from '../desk/order-attempt.ts'
import { orderDesk, summaryOf } from '../desk/order-desk.ts'

/** Where the page's order is. */
export function useOrderState(): OrderState {
  return useSyncExternalStore(orderDesk.subscribe, orderDesk.getState)
}

async function recover(userId: string, place: OrderPlace, signal: AbortSignal): Promise<void> {
  for (const attempt of remembered(place.storage, userId, Date.now())) {
    if ((await isHeld(attempt.id)) || signal.aborted || isInFlight(orderDesk.getState())) continue
    toast.info('Checking whether your last order was filled...', summaryOf(attempt))
    await orderDesk.recover(attempt, place)
  }
}

/**
 * After a reload in the middle of 'Processing...': finds out what became of the order and tells it; it
 * never sends it again [ORD-06].
 */
export function useRecoverAttempt(): void {
  const { storage, bus, signal } = useRemoteContext()
  const userId = useSession((state) => state.user?.id)
  useEffect(() => {
    if (userId === undefined) return
    const state = orderDesk.getState()
    // Another user than the one whose order the page still tells of.
    if (state.kind !== 'idle' && state.attempt.userId !== userId) orderDesk.reset()
    void recover(userId, { storage, bus }, signal)
  }, [userId, storage, bus, signal])
  useEffect(() => bus.on('session:ended', () => orderDesk.reset()), [bus])
}

/** `useRecoverAttempt` as a part that the trading room mounts once, as soon as the code is there. */
export function OrderRecovery(): null {
  useRecoverAttempt()
  return null
}
