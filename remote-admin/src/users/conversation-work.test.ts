import type { ChatCustomer } from '@tradefront/contracts'
import { expect, test } from 'vitest'
import { customer } from '../testing/customers.ts'
import { nextUnassigned, sortUsers, waitingSince } from './conversation-order.ts'
import { isWorkOf, snoozeTimes, WORK_FILTERS } from './conversation-work.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const OPEN: NonNullable<ChatCustomer['conversation']> = {
  closed: undefined,
  assignee: undefined,
  snoozed_until: undefined,
}
const one = (id: string, conversation: Partial<typeof OPEN>, fields: Partial<ChatCustomer> = {}) =>
  customer(id, id, {
    conversation: { ...OPEN, ...conversation },
    last_message: { message: 'Hi', created_at: at(-10), is_admin: false },
    waiting_since: at(-10),
    ...fields,
  })
const users = [
  one('snoozed', { snoozed_until: at(5) }),
  one('mine', { assignee: { id: '1', name: 'Sam' } }),
  one('back', { snoozed_until: at(0) }, { waiting_since: at(-60) }),
  one('closed', { closed: { id: '3', closed_at: at(-5), rating: undefined } }),
  one('silent', {}, { last_message: null, waiting_since: null }),
]

test('[ADM-14] the filters of the list', () => {
  const shown = WORK_FILTERS.map((filter) =>
    users.filter((user) => isWorkOf(user, filter, '1', NOW)).map(({ id }) => id),
  )
  expect(shown).toEqual([users.map(({ id }) => id), ['mine'], ['back'], ['snoozed'], ['closed']])
})

test('[ADM-14] the next unassigned one is the first of the list that is open and nobody’s', () => {
  expect(nextUnassigned(users, NOW)).toBe('back')
  expect(
    nextUnassigned(
      users.filter(({ id }) => id !== 'back'),
      NOW,
    ),
  ).toBeUndefined()
  const unknown = customer('9', 'Mia', {
    last_message: { message: 'Hi', created_at: at(-1), is_admin: false },
  })
  expect(nextUnassigned([unknown], NOW)).toBeUndefined()
})

test('[ADM-14] snoozed ones are last and return on time; snoozed and closed ones have no waiting time', () => {
  const order = (by: 'Newest' | 'Longest waiting', now = NOW) => sortUsers(users, by, now).map(({ id }) => id)
  expect(order('Newest')).toEqual(['mine', 'back', 'closed', 'silent', 'snoozed'])
  expect(order('Longest waiting')).toEqual(['back', 'mine', 'closed', 'silent', 'snoozed'])
  expect(order('Newest', NOW + 5 * 60_000)).toEqual(users.map(({ id }) => id))
  expect(users.filter((user) => waitingSince(user, NOW) !== undefined).map(({ id }) => id)).toEqual([
    'mine',
    'back',
  ])
})

test('[ADM-14] snooze times in the admin’s time zone', () => {
  // A Monday.
  const noon = new Date(2026, 5, 15, 12, 30).getTime()
  expect(snoozeTimes(noon).map(({ until }) => new Date(until).toLocaleString('sv'))).toEqual([
    '2026-06-15 13:30:00',
    '2026-06-15 16:30:00',
    '2026-06-16 09:00:00',
    '2026-06-22 09:00:00',
  ])
  const sunday = new Date(2026, 5, 21, 12).getTime()
  expect(snoozeTimes(sunday).map(({ label }) => label)).toEqual(['1 hour', '4 hours', 'Tomorrow morning'])
  expect(new Date(snoozeTimes(sunday)[2]?.until ?? 0).toLocaleString('sv')).toBe('2026-06-22 09:00:00')
})
