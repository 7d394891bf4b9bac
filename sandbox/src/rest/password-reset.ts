import { COMMON_PASSWORD, isCommonPassword } from '../domain/common-passwords.ts'
import { passwordReset } from '../domain/security-notices.ts'
import { fieldError } from '../kit/answer-error.ts'
import { type RestContext, headerOf } from './context.ts'
import { deviceOfRequest, isPasskeyRight, purposeOf, requireCode } from './factor-check.ts'
import type { Handlers } from './routes.ts'
import { says } from '../kit/says.ts'

/** Replacing a forgotten password [SESS-08]: public calls. */
export function passwordResetCalls(context: RestContext) {
  const { store, sessions, secondFactor, passwordResets, publicLimit, notices, passwords, siteOf, now } =
    context

  return {
    forgotPassword({ body: { email }, request, reply }) {
      publicLimit.countAddress(email, reply)
      const site = siteOf(headerOf(request, 'origin'))
      // After the answer, which therefore takes as long for an unknown address.
      setImmediate(() => {
        try {
          passwordResets.send(email, site)
        } catch (error) {
          console.error('The link for a new password could not be sent', error)
        }
      })
      return says('reset.sent')
    },

    /** Whether a link still works, checked before the user picks a new password. Doesn't use it up. */
    checkReset({ body }) {
      const user = passwordResets.personOf(body.token)
      const { required, passkey_allowed } = secondFactor.view(user)
      return { data: { code_required: required, passkey_allowed } }
    },

    async resetPassword({ body, request }) {
      const { token, password, code } = body
      const { id } = passwordResets.personOf(token)
      if (await isCommonPassword(password)) throw fieldError('password', COMMON_PASSWORD)
      const hash = await passwords.hash(password)
      const owner = passwordResets.personOf(token)
      const byPasskey = await isPasskeyRight(context, request, owner, body, purposeOf('reset', token))
      // Of two concurrent uses the first one counts.
      const user = passwordResets.personOf(token)
      // An email alone can't change the password of an account with two-step login, which stays on.
      requireCode(context, user, code, byPasskey)
      const announce = store.transaction(() => {
        passwordResets.use(user)
        store.users.setPasswordHash(id, hash)
        store.users.noteSecurityChange(id, 'password_reset', now())
        return notices.write(user, passwordReset(deviceOfRequest(request)))
      })
      secondFactor.forget(id)
      sessions.endEverywhere(id)
      announce()
      return says('password.changed')
    },
  } satisfies Partial<Handlers>
}
