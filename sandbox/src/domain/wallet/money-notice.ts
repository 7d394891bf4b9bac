import { notificationView } from '../../store/notifications.ts'
import type { MoneyParts } from './accounts.ts'

/** Message about a decision on a user's money. */
export interface MoneyNotice {
  readonly subject: string
  readonly body: string
  /** Whether the outcome is positive. */
  readonly isGood: boolean
}

/**
 * Writes a mail and a notification about a user's money; requires the transaction of the event.
 *
 * @returns notifies the user's pages; call it after the commit.
 */
export function addMoneyNotice(
  { store, events, now }: Pick<MoneyParts, 'store' | 'events' | 'now'>,
  userId: number,
  { subject, body, isGood }: MoneyNotice,
): () => void {
  store.mails.add(userId, { subject, body }, now())
  const [message = body] = body.split('\n\n')
  const color = isGood ? 'success' : 'warning'
  const note = { title: subject, message: message.trim(), color, kind: 'money' }
  const id = store.notifications.add(userId, note, now())
  return () => {
    const row = store.notifications.byId(id)
    if (row !== undefined) events.notified(userId, notificationView(row))
    events.userUpdated(userId)
  }
}
