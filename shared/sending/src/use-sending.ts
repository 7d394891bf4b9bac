import { useRemoteContext } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { useEffect, useSyncExternalStore } from 'react'
import { isBusy, type SendOutcome, type SendState } from './send-state.ts'
import { numberOf } from './receipts.ts'
import type { Sender } from './sender.ts'

/** A money or position request on a page: its state and actions. */
export interface Sending<B, R> {
  readonly state: SendState<B, R>
  /** Being sent or looked up: the button is disabled. */
  readonly busy: boolean
  /** Number of the request on its way, or else of the next one; see {@link Sender.keyOf}. */
  readonly number: (body?: B) => string
  /** Sends it, unless one is in flight, its outcome is unknown, or it is done and not dismissed. */
  readonly submit: (body: B) => Promise<SendOutcome<B, R>> | undefined
  /** Whether a request of an earlier visit is still open, or was not found. */
  readonly hasOpen: () => boolean
  /** Looks up an unknown outcome again. */
  readonly lookAgain: () => Promise<void>
  /** Dismisses a known outcome: changing the form starts a new request. */
  readonly clear: () => void
  /** Dismisses an unknown outcome: the customer has checked. */
  readonly dismiss: () => void
}

/**
 * A sender for a page: the page shows the slot's outcomes, looks up requests of an earlier page, and resets when
 * the session ends.
 */
export function useSending<B, R>(sender: Sender<B, R>, slot = ''): Sending<B, R> {
  const { bus } = useRemoteContext()
  const state = useSyncExternalStore(sender.subscribe, () => sender.getState(slot))
  useEffect(() => sender.watch(slot), [sender, slot])
  useRecovery(sender)
  return {
    state,
    busy: isBusy(state),
    number: (body) => numberOf(sender.keyOf(slot, body)),
    submit: (body) => sender.submit(body, { bus }),
    hasOpen: () => sender.hasOpen(slot),
    lookAgain: () => sender.lookAgain({ bus }, slot),
    clear: () => sender.clear(slot),
    dismiss: () => sender.dismiss(slot),
  }
}

/**
 * Looks up a sender's requests from an earlier page once the customer is known, and resets the sender when the
 * session ends.
 */
export function useRecovery(sender: Pick<Sender<unknown, unknown>, 'recover' | 'reset'>): void {
  const { bus } = useRemoteContext()
  const customer = useSession((session) => session.user?.id)
  useEffect(() => {
    if (customer !== undefined) void sender.recover({ bus })
  }, [sender, bus, customer])
  useEffect(() => bus.on('session:ended', () => sender.reset()), [sender, bus])
}
