import { useSession } from '@tradefront/session'
import type { SendOutcome } from './send-state.ts'
import { sameBody, type SendSurroundings, type Sender } from './sender.ts'

/**
 * Sends a request whose outcome the caller reports: if an earlier request of the slot has an unknown outcome, looks
 * that up first, and sends this one only if the earlier one was different or had no effect. The caller handles
 * double clicks. `undefined` while the slot's request is in flight, without a customer, or once that customer has left.
 *
 * @param body a function makes it once the earlier request is settled, which may have changed what it is made from
 */
export async function settleAndSend<B extends object, R>(
  sender: Sender<B, R>,
  body: B | (() => B),
  place: SendSurroundings,
  slot = '',
): Promise<SendOutcome<B, R> | undefined> {
  const customer = useSession.getState().user?.id
  const bodyNow = () => (typeof body === 'function' ? body() : body)
  const leave = sender.watch(slot)
  try {
    for (;;) {
      if (sender.getState(slot).kind === 'unknown') {
        await sender.lookAgain(place, slot)
        if (useSession.getState().user?.id !== customer) return undefined
        const found = sender.getState(slot)
        if (found.kind === 'unknown') return found
        if (found.kind === 'done' && sameBody(found.record.body, bodyNow())) return found
      }
      // The earlier click is settled.
      sender.clear(slot)
      const asked = bodyNow()
      const outcome = await sender.submit(asked, place)
      if (useSession.getState().user?.id !== customer) return outcome
      const isSettled = outcome?.kind === 'done' || outcome?.kind === 'absent'
      if (!isSettled || sameBody(outcome.record.body, asked)) return outcome
    }
  } finally {
    leave()
  }
}
