import { AnswerError } from '../kit/answer-error.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import { says } from '../kit/says.ts'

/** The customer with an id from a URL. @throws 404 for other users and unknown ids. */
export function requireCustomer(store: Pick<Store, 'users'>, id: string): UserRow {
  const user = /^\d{1,15}$/.test(id) ? store.users.byId(Number(id)) : undefined
  if (user?.role !== 'customer') throw new AnswerError(404, says('chat.customer-unknown'))
  return user
}
