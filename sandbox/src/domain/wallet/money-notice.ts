import { both, type Sentence } from '../../kit/says.ts'
import { notificationView } from '../../store/notifications.ts'
import type { MoneyParts } from './accounts.ts'

/** Message about a decision on a user's money. */
export interface MoneyNotice {
  readonly subject: Sentence
  readonly body: Sentence
  /** A paragraph that only the mail has. */
  readonly more?: string
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
  { subject, body, more, isGood }: MoneyNotice,
): () => void {
  const text = more === undefined ? body.message : `${body.message}\n\n${more}`
  store.mails.add(userId, { subject: subject.message, body: text }, now())
  const color = isGood ? 'success' : 'warning'
  const note = { title: subject, message: body, color, kind: 'money' }
  const id = store.notifications.add(userId, note, now())
  return () => {
    const row = store.notifications.byId(id)
    if (row !== undefined) events.notified(userId, notificationView(row))
    events.userUpdated(userId)
  }
}

/** A sentence, and the staff's own reason after it. */
export const withReason = (sentence: Sentence, reason: string | undefined): Sentence =>
  reason === undefined ? sentence : both(sentence, reason)
