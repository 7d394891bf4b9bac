import { notificationView } from '../../store/notifications.ts'
import type { MoneyParts } from './accounts.ts'

/** The message about a decision on a person's money. */
export interface MoneyNotice {
  readonly subject: string
  readonly body: string
  /** Whether it went as they wanted. */
  readonly isGood: boolean
}

/**
 * Writes a person a mail and a notification about their money; to be run inside the transaction of what happened.
 *
 * @returns notifies the person's pages; to be called once that is committed.
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
