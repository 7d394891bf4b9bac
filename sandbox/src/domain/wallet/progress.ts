import type { ProgressStep } from '@tradefront/contracts'
import type { Store } from '../../store/store.ts'
import type { UserRow } from '../../store/users.ts'

const CHECK_STATES = {
  not_started: 'todo',
  in_review: 'waiting',
  rejected: 'attention',
  approved: 'done',
} as const

/** A customer's progress, derived from the stored data [WALL-05]. */
export function progressOf(store: Store, user: UserRow): ProgressStep[] {
  const check = store.verifications.of(user.id)
  const checkState = CHECK_STATES[check?.status ?? 'not_started']
  const deposit = store.deposits.first(user.id, 'approved')
  const underway = store.deposits.first(user.id, 'processing')
  const done = (is: boolean) => (is ? 'done' : 'todo')
  return [
    { id: 'set_up', state: 'done', at: undefined },
    { id: 'profile', state: done(store.profiles.of(user.id) !== undefined), at: undefined },
    { id: 'id_check', state: checkState, at: check?.submitted_at ?? undefined },
    {
      id: 'deposit',
      state: deposit === undefined && underway !== undefined ? 'waiting' : done(deposit !== undefined),
      at: deposit?.decided_at ?? underway?.created_at ?? undefined,
    },
    { id: 'trade', state: done(store.trades.hasAny(user.id)), at: undefined },
  ]
}
