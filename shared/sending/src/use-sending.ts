import { useRemoteContext } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { useEffect, useSyncExternalStore } from 'react'
import { isBusy, type SendOutcome, type SendState } from './send-state.ts'
import type { Sender } from './sender.ts'

/** A request of money or position on a page: where it is, and what can be done with it. */
export interface Sending<B, R> {
  readonly state: SendState<B, R>
  /** Sent or looked for: the button does not work. */
  readonly busy: boolean
  /** Sends it, unless one is under way, its outcome is unknown, or it is done and was not put away. */
  readonly submit: (body: B) => Promise<SendOutcome<B, R>> | undefined
  /** Whether a request of an earlier visit is still open, or was looked for and not found. */
  readonly hasOpen: () => boolean
  /** Looks once more for one whose outcome is unknown. */
  readonly lookAgain: () => Promise<void>
  /** Puts a known outcome away: with a change of the form another request begins. */
  readonly clear: () => void
  /** Puts away one whose outcome is unknown: the customer has looked for themselves. */
  readonly dismiss: () => void
}

/**
 * A sender as a page uses it: the page shows the outcomes of the slot, finds out what became of requests of
 * an earlier page, and empties itself when the session ends.
 */
export function useSending<B, R>(sender: Sender<B, R>, slot = ''): Sending<B, R> {
  const { bus } = useRemoteContext()
  const state = useSyncExternalStore(sender.subscribe, () => sender.getState(slot))
  useEffect(() => sender.watch(slot), [sender, slot])
  useRecovery(sender)
  return {
    state,
    busy: isBusy(state),
    submit: (body) => sender.submit(body, { bus }),
    hasOpen: () => sender.hasOpen(slot),
    lookAgain: () => sender.lookAgain({ bus }, slot),
    clear: () => sender.clear(slot),
    dismiss: () => sender.dismiss(slot),
  }
}

/**
 * Finds out what became of a sender's requests of an earlier page once it is known whose they are, and empties
 * the sender when the session ends.
 */
export function useRecovery(sender: Pick<Sender<unknown, unknown>, 'recover' | 'reset'>): void {
  const { bus } = useRemoteContext()
  const customer = useSession((session) => session.user?.id)
  useEffect(() => {
    if (customer !== undefined) void sender.recover({ bus })
  }, [sender, bus, customer])
  useEffect(() => bus.on('session:ended', () => sender.reset()), [sender, bus])
}
