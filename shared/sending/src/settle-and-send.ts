import type { SendOutcome } from './send-state.ts'
import { sameBody, type SendSurroundings, type Sender } from './sender.ts'

/**
 * A press whose outcome the caller reports: where the outcome of an earlier request of the slot is unknown, that is
 * found out first, and this one is sent only where it was another one or was not carried out. Keeping a double
 * click away is the caller's. `undefined` while the slot's request is under way, or without a customer.
 */
export async function settleAndSend<B, R>(
  sender: Sender<B, R>,
  body: B,
  place: SendSurroundings,
  slot = '',
): Promise<SendOutcome<B, R> | undefined> {
  const leave = sender.watch(slot)
  try {
    for (;;) {
      if (sender.getState(slot).kind === 'unknown') {
        await sender.lookAgain(place, slot)
        const found = sender.getState(slot)
        if (found.kind === 'unknown') return found
        if (found.kind === 'done' && sameBody(found.record.body, body)) return found
      }
      // What was pressed before is over.
      sender.clear(slot)
      const outcome = await sender.submit(body, place)
      const isSettled = outcome?.kind === 'done' || outcome?.kind === 'absent'
      if (!isSettled || sameBody(outcome.record.body, body)) return outcome
    }
  } finally {
    leave()
  }
}
