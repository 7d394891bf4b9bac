import { channels, EVENT, NotificationEvent, type Notification } from '@tradefront/contracts'
import type { RemoteContext } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { safeParse } from 'valibot'

/** How long to wait for the broker's own notification before the page shows one, ms. */
export const WAIT_MS = 3_000

/** What the broker has notified the customer of. */
export interface BrokerNotes {
  /** Those that came with the user, and by an event since. */
  all(): readonly Notification[]
  stop(): void
}

/** Hears the customer's notifications, so that nothing is announced twice. */
export function followBrokerNotes(
  { realtime }: Pick<RemoteContext, 'realtime'>,
  customer: string,
): BrokerNotes {
  const heard: Notification[] = []
  const stop = realtime.account.listen(channels.notification(customer), EVENT.notification, (payload) => {
    const note = safeParse(NotificationEvent, payload)
    if (note.success) heard.push(note.output)
  })
  return { all: () => [...heard, ...(useSession.getState().user?.notifications ?? [])], stop }
}
