import { msg } from '@lingui/core/macro'
import type { ChatCustomer, ChatMessage } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { isOpenWork, isSnoozed, isUnassigned } from './conversation-work.ts'

/** Orders of the list of conversations. */
export const USER_ORDERS = ['Newest', 'Longest waiting'] as const
export type UserOrder = (typeof USER_ORDERS)[number]

export const ORDER_LABELS: Readonly<Record<UserOrder, MessageDescriptor>> = {
  Newest: msg`Newest`,
  'Longest waiting': msg`Longest waiting`,
}

/**
 * The customers at a time (Unix ms), longest waiting first; those not waiting follow in the server's order. Snoozed
 * conversations are last in either order.
 */
export function sortUsers(
  users: readonly ChatCustomer[],
  order: UserOrder,
  now: number,
): readonly ChatCustomer[] {
  const snoozed = (user: ChatCustomer) => Number(isSnoozed(user, now))
  const since = (user: ChatCustomer) =>
    order === 'Newest' ? 0 : (waitingSince(user, now) ?? Number.POSITIVE_INFINITY)
  return users.toSorted(
    (a, b) => snoozed(a) - snoozed(b) || (since(a) === since(b) ? 0 : since(a) - since(b)),
  )
}

/** Since when a customer has waited for a reply (Unix ms); undefined while the conversation is closed or snoozed. */
export function waitingSince(user: ChatCustomer, now: number): number | undefined {
  const { waiting_since: since } = user
  return since == null || !isOpenWork(user, now) ? undefined : Date.parse(since)
}

/** Whether the broker provides newest messages and waiting times (our extension). */
export function knowsWaiting(users: readonly ChatCustomer[]): boolean {
  return users.some(
    ({ last_message: last, waiting_since: since }) => last !== undefined || since !== undefined,
  )
}

/** A message just sent in a customer's conversation. */
export interface NewMessage {
  readonly customerId: string
  readonly message: ChatMessage
  /** The admin has this conversation in view, so it is read on arrival. */
  readonly seen: boolean
}

/**
 * Applies a message to the list without refetching it: its customer moves to the top, starts or stops waiting, and
 * gains one unread. A message that isn't newer than the known one changes nothing.
 */
export function withMessage(
  users: readonly ChatCustomer[],
  { customerId, message, seen }: NewMessage,
): readonly ChatCustomer[] {
  const user = users.find(({ id }) => id === customerId)
  const known = user?.last_message?.created_at
  if (user === undefined || (known !== undefined && Date.parse(known) >= Date.parse(message.created_at)))
    return users
  const { created_at } = message
  const is_admin = message.is_admin === true
  const moved: ChatCustomer = {
    ...user,
    last_message: { message: message.message ?? '', is_admin, created_at },
    waiting_since: is_admin ? null : (user.waiting_since ?? created_at),
    unread_count: user.unread_count + (is_admin || seen ? 0 : 1),
  }
  return [moved, ...users.filter(({ id }) => id !== customerId)]
}

/**
 * The customer to select by shortcut: the previous or next in the list, or the next unread one, wrapping to the top;
 * undefined if there is no such customer.
 */
export function neighbourOf(
  users: readonly ChatCustomer[],
  selectedId: string | undefined,
  step: 'next' | 'previous' | 'next-unread',
): string | undefined {
  const at = users.findIndex(({ id }) => id === selectedId)
  if (step === 'next-unread') {
    const onwards = [...users.slice(at + 1), ...users.slice(0, Math.max(at, 0))]
    return onwards.find(({ unread_count: unread }) => unread > 0)?.id
  }
  if (step === 'next') return users[at + 1]?.id
  return at === -1 ? users.at(-1)?.id : users[at - 1]?.id
}

/**
 * The first customer in the list with an open conversation that is assigned to nobody; undefined if there is none, or if
 * the broker doesn't provide assignments.
 * @param now the current time, Unix ms
 */
export function nextUnassigned(users: readonly ChatCustomer[], now: number): string | undefined {
  return users.find((user) => user.conversation !== undefined && isUnassigned(user, now))?.id
}
