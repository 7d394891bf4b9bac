import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'

type Factors = Pick<Store, 'secondFactors' | 'passkeys'>

/**
 * Whether a password alone is not enough: with an authenticator app, and for staff also with a passkey, which is a
 * second factor of theirs. A customer's passkey is another way in and changes nothing about the password.
 */
export const needsSecondFactor = (store: Factors, { id, role }: UserRow): boolean =>
  store.secondFactors.isEnabled(id) || (role === 'admin' && store.passkeys.count(id) > 0)

/** Staff without a second factor: no access to customers until they have set one up [SESS-07]. */
export const isUnprotectedStaff = (store: Factors, user: UserRow): boolean =>
  user.role === 'admin' && !needsSecondFactor(store, user)
