import { msg, t } from '@lingui/core/macro'
import type { ChatCustomer, ChatMessage, DeskConversation } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { putKnown } from '@tradefront/server-state'
import { dayAfter, formatDate, isoDay, momentOf } from '@tradefront/ui/dates'
import { CHAT_USERS } from './user-calls.ts'

/** Filters of the list by assignment and status. */
export const WORK_FILTERS = ['Everyone', 'Mine', 'Unassigned', 'Snoozed', 'Closed'] as const
export type WorkFilter = (typeof WORK_FILTERS)[number]

const CLOSED = msg({ message: 'Closed', context: 'state of a conversation' })

export const WORK_LABELS: Readonly<Record<WorkFilter, MessageDescriptor>> = {
  Everyone: msg({ message: 'Any assignee', comment: 'Conversations of all agents, or of none.' }),
  Mine: msg({ message: 'Mine', comment: 'Conversations assigned to oneself.' }),
  Unassigned: msg`Unassigned`,
  Snoozed: msg`Snoozed`,
  Closed: CLOSED,
}

/** Whether it is snoozed at a time (Unix ms). */
export function isSnoozed({ conversation }: Pick<ChatCustomer, 'conversation'>, now: number): boolean {
  const until = conversation?.snoozed_until
  return until !== undefined && Date.parse(until) > now
}

/** Whether the team has to act: a closed conversation waits for the customer, a snoozed one for its time. */
export function isOpenWork(user: Pick<ChatCustomer, 'conversation'>, now: number): boolean {
  return user.conversation?.closed === undefined && !isSnoozed(user, now)
}

/** Whether it has messages and the team has to act, but no member has taken it. */
export function isUnassigned(user: ChatCustomer, now: number): boolean {
  return user.last_message != null && user.conversation?.assignee === undefined && isOpenWork(user, now)
}

/** Whether a customer's conversation matches a filter. Conversations without messages aren't anyone's work. */
export function isWorkOf(user: ChatCustomer, filter: WorkFilter, adminId: string, now: number): boolean {
  const { conversation: work } = user
  switch (filter) {
    case 'Everyone':
      return true
    case 'Mine':
      return work?.assignee?.id === adminId
    case 'Unassigned':
      return isUnassigned(user, now)
    case 'Snoozed':
      return isSnoozed(user, now)
    case 'Closed':
      return work?.closed !== undefined
  }
}

/** A conversation's status in words: 'Closed', 'Snoozed until ...'; undefined for an open one. */
export function standOf(user: ChatCustomer, now: number): string | undefined {
  const { conversation: work } = user
  if (work?.closed !== undefined) return t(CLOSED)
  return isSnoozed(user, now)
    ? t`Snoozed until ${{ moment: formatDate(work?.snoozed_until, 'nearMoment') }}`
    : undefined
}

/** Updates a conversation in the list. */
export function putConversation(customerId: string, conversation: DeskConversation): void {
  putKnown(CHAT_USERS, (users) =>
    users.map((user) => (user.id === customerId ? { ...user, conversation } : user)),
  )
}

/** Updates the preview of a message that its author edited or deleted, where it is the newest. */
export function putChanged(customerId: string, { created_at, message, deleted_at }: ChatMessage): void {
  putKnown(CHAT_USERS, (users) =>
    users.map((user) =>
      user.id === customerId && user.last_message?.created_at === created_at
        ? {
            ...user,
            last_message: { ...user.last_message, message: message ?? '', deleted: deleted_at !== undefined },
          }
        : user,
    ),
  )
}

/** A time until which a conversation can be snoozed. */
export interface SnoozeTime {
  readonly label: string
  /** Unix ms. */
  readonly until: number
}

const HOUR_MS = 3_600_000
/** Start of the working day, hour in the admin's time zone. */
const MORNING = 9

/** Snooze options at a time (Unix ms), in the admin's time zone. */
export function snoozeTimes(now: number): readonly SnoozeTime[] {
  const today = isoDay(now)
  const morning = (days: number) =>
    momentOf(Date.parse(`${dayAfter(today, days)}T00:00:00Z`) + MORNING * HOUR_MS)
  // Monday is 1; on a Monday the next one is a week away.
  const toMonday = (8 - new Date(today).getUTCDay()) % 7 || 7
  return [
    { label: t`1 hour`, until: now + HOUR_MS },
    { label: t`4 hours`, until: now + 4 * HOUR_MS },
    { label: t`Tomorrow morning`, until: morning(1) },
    // On a Sunday that is tomorrow, which is already offered.
    ...(toMonday === 1 ? [] : [{ label: t`Monday morning`, until: morning(toMonday) }]),
  ]
}
