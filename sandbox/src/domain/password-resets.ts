import { createHash, randomBytes } from 'node:crypto'
import { AnswerError } from '../kit/answer-error.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import type { Outbox } from './outbox.ts'
import { says } from '../kit/says.ts'

/** Lifetime of a single-use password reset link, ms. */
export const RESET_LIFETIME_MS = 60 * 60_000
/** How long a used or expired link is remembered, so that its page can tell which it is, ms. */
const KEPT_MS = 7 * 24 * 60 * 60_000

const INVALID = says('reset.unknown')
const USED = says('reset.used')
const EXPIRED = says('reset.expired')

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export interface PasswordResetsOptions {
  readonly store: Pick<Store, 'users' | 'passwordResets' | 'transaction'>
  readonly outbox: Pick<Outbox, 'send'>
  readonly now: () => number
}

/** Password reset links [SESS-08]. Only their hashes are stored. */
export function createPasswordResets({ store, outbox, now }: PasswordResetsOptions) {
  return {
    /** Emails a link if the address exists. `site` is the site's origin. */
    send(email: string, site: string): void {
      const user = store.users.byEmail(email)
      if (user === undefined) return
      const token = randomBytes(32).toString('base64url')
      store.transaction(() => {
        store.passwordResets.removeBefore(now() - KEPT_MS)
        store.passwordResets.add(hashOf(token), user.id, now() + RESET_LIFETIME_MS)
        outbox.send({ to: user.email, ...resetEmail(`${site}/reset-password#token=${token}`) })
      })
    },

    /**
     * Whose password a link changes. @throws 410 if the link is unknown, used or expired, with a matching message.
     */
    personOf(token: string): UserRow {
      const link = store.passwordResets.find(hashOf(token))
      const user = link && store.users.byId(link.user_id)
      if (link === undefined || user === undefined) throw new AnswerError(410, INVALID)
      if (link.used === 1) throw new AnswerError(410, USED)
      if (link.expires_ms <= now()) throw new AnswerError(410, EXPIRED)
      return user
    },

    /** Uses up all of the user's links. Call it in the transaction of the change. */
    use: (user: UserRow): void => store.passwordResets.useAllOf(user.id),
  }
}
export type PasswordResets = ReturnType<typeof createPasswordResets>

function resetEmail(address: string): { subject: string; text: string } {
  return {
    subject: 'Set a new password',
    text: `You asked for a new password. Open this link within an hour to set it; it works once:\n\n${address}\n\nIf you did not ask for this, ignore this email. Your password stays as it is.`,
  }
}
