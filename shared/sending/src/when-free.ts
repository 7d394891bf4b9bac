import { useSession } from '@tradefront/session'
import { isBusy } from './send-state.ts'
import type { Sender } from './sender.ts'

/**
 * Waits while a slot's earlier request is being sent or looked up, as after a reload while sending: a press during
 * that time wouldn't be sent. False if another customer has logged in meanwhile.
 */
export async function whenFree<B, R>(
  { getState, subscribe }: Pick<Sender<B, R>, 'getState' | 'subscribe'>,
  slot?: string,
): Promise<boolean> {
  const customer = useSession.getState().user?.id
  const isFree = () => !isBusy(getState(slot))
  if (!isFree()) {
    await new Promise<void>((resolve) => {
      const leave = subscribe(() => {
        if (!isFree()) return
        leave()
        resolve()
      })
    })
  }
  return useSession.getState().user?.id === customer
}
