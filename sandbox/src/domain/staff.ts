import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'

/** Staff without two-step login: no access to customers until they have set it up [SESS-07]. */
export const isUnprotectedStaff = (store: Pick<Store, 'secondFactors'>, { id, role }: UserRow): boolean =>
  role === 'admin' && !store.secondFactors.isEnabled(id)
