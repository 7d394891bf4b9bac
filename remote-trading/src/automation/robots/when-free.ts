import { isInFlight, type Sender } from '@tradefront/sending'
import { useSession } from '@tradefront/session'

/**
 * Waits while a slot's earlier request is being looked for, as after a reload in its middle: a press meanwhile would not
 * be sent at all. `false` where somebody else has logged in by then.
 */
export async function whenFree<B, R>(
  { getState, subscribe }: Pick<Sender<B, R>, 'getState' | 'subscribe'>,
  slot?: string,
): Promise<boolean> {
  const customer = useSession.getState().user?.id
  const isFree = () => !isInFlight(getState(slot))
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
