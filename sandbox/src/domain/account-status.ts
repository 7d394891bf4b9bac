import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import { AnswerError } from '../kit/answer-error.ts'
import { says } from '../kit/says.ts'

/** Status of an account that its owner has closed. */
export const CLOSED = 'closed'

/** Refuses users who may view their account but not trade or move money. @throws 403. */
export function requireUsable(store: Store, user: UserRow): void {
  if (user.status === 'deactivated') throw new AnswerError(403, says('account.disabled'))
  if (user.status !== 'active' && user.status !== 'pending')
    throw new AnswerError(403, says('account.status'))
  if (user.status === 'pending' && store.settings.get('must_verify_account') === true)
    throw new AnswerError(403, says('account.pending'))
}
