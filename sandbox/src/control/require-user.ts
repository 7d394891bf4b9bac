import { TesterError } from '../kit/answer-error.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'

/** The user with an email address. @throws TesterError 404 if unknown. */
export function requireUser({ users }: Pick<Store, 'users'>, email: string): UserRow {
  const user = users.byEmail(email)
  if (user === undefined) throw new TesterError(404, 'No user has this email address')
  return user
}
