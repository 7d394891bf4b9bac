import { COMMON_PASSWORD, isCommonPassword } from '../domain/common-passwords.ts'
import {
  passwordChanged,
  recoveryCodesRenewed,
  secondFactorOff,
  secondFactorOn,
  secondFactorReplaced,
} from '../domain/security-notices.ts'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import type { UserRow } from '../store/users.ts'
import { type RestContext, requireUser, tokenOf } from './context.ts'
import { deviceOfRequest, isPasskeyRight, purposeOf, requireCode } from './factor-check.ts'
import { pageAnswer } from './paging.ts'
import { requirePassword } from './password-check.ts'
import type { Asked, Handlers } from './routes.ts'
import { says } from '../kit/says.ts'

/** Access to the logged-in user's account (decided calls): password, sessions, logins, second factor [SESS-06]. */
export function securityCalls(context: RestContext) {
  const { store, sessions, secondFactor, notices, passwords, now } = context

  /** Password, and code or passkey, in this order: a correct code is used up. */
  async function requireBoth(
    asked: Asked<'disableSecondFactor' | 'replaceRecoveryCodes'>,
    use: 'switch_off_app' | 'recovery_codes',
  ): Promise<void> {
    const { user, request, reply, body } = asked
    secondFactor.requireEnabled(user.id)
    await requirePassword(context, { request, reply, user, password: body.password, field: 'password' })
    const byPasskey = await isPasskeyRight(context, request, user, body, purposeOf(use))
    requireUser(context, request)
    secondFactor.requireEnabled(user.id)
    requireCode(context, user, body.code, byPasskey)
  }

  /** Of two concurrent changes the first one counts. */
  function requireUnchanged({ id, password_hash }: UserRow): void {
    if (store.users.byId(id)?.password_hash !== password_hash)
      throw fieldError('current_password', says('password.wrong'))
  }

  return {
    security: ({ user }) => ({ data: { second_factor: secondFactor.view(user) } }),

    async changePassword({ user, body, request, reply }) {
      const { password, current_password, code } = body
      await requirePassword(context, {
        request,
        reply,
        user,
        password: current_password,
        field: 'current_password',
      })
      if (password === current_password) throw fieldError('password', says('password.same'))
      if (await isCommonPassword(password)) throw fieldError('password', COMMON_PASSWORD)
      const hash = await passwords.hash(password)
      const byPasskey = await isPasskeyRight(context, request, user, body, purposeOf('change_password'))
      requireUser(context, request)
      requireUnchanged(user)
      requireCode(context, user, code, byPasskey)
      const announce = store.transaction(() => {
        store.users.setPasswordHash(user.id, hash)
        store.users.noteSecurityChange(user.id, 'password_changed', now())
        return notices.write(user, passwordChanged(deviceOfRequest(request)))
      })
      secondFactor.forget(user.id)
      sessions.endLinks(user.id)
      announce()
      return says('password.changed')
    },

    async checkPassword({ user, body: { password }, request, reply }) {
      await requirePassword(context, { request, reply, user, password, field: 'password' })
      return { success: true }
    },

    sessions: ({ user, request }) => ({ data: sessions.list(user.id, tokenOf(request) ?? '') }),

    endSession({ user, params }) {
      if (!sessions.endOne(user.id, params.id)) throw new AnswerError(404, says('session.unknown'))
      return says('session.ended')
    },

    endOtherSessions: ({ user, request }) => ({
      data: { ended: sessions.endEverywhere(user.id, tokenOf(request)) },
    }),

    endAllSessions({ user }) {
      sessions.endEverywhere(user.id)
      return says('session.all-ended')
    },

    logins: (asked) =>
      pageAnswer(asked, {
        total: store.logins.count(asked.user.id),
        page: (limit, offset) => store.logins.page(asked.user.id, limit, offset),
        size: 10,
      }),

    // If it is on, this starts its replacement by another app.
    async setUpSecondFactor({ user, body, request, reply }) {
      const { password, code } = body
      await requirePassword(context, { request, reply, user, password, field: 'password' })
      const byPasskey = await isPasskeyRight(context, request, user, body, purposeOf('set_up_app'))
      requireUser(context, request)
      requireCode(context, user, code, byPasskey)
      return { data: secondFactor.begin(user) }
    },

    enableSecondFactor({ user, body: { code }, request }) {
      let announce = () => {}
      const recovery_codes = secondFactor.enable(user, code, (change) => {
        const notice = change === 'on' ? secondFactorOn : secondFactorReplaced
        store.users.noteSecurityChange(
          user.id,
          change === 'on' ? 'second_factor_on' : 'second_factor_replaced',
          now(),
        )
        announce = notices.write(user, notice(deviceOfRequest(request)))
      })
      announce()
      return { data: { recovery_codes } }
    },

    async disableSecondFactor(asked) {
      const { user, request } = asked
      if (user.role === 'admin') throw new AnswerError(403, says('two-step.staff'))
      await requireBoth(asked, 'switch_off_app')
      const announce = store.transaction(() => {
        secondFactor.disable(user.id)
        store.users.noteSecurityChange(user.id, 'second_factor_off', now())
        return notices.write(user, secondFactorOff(deviceOfRequest(request)))
      })
      announce()
      return says('two-step.off')
    },

    async replaceRecoveryCodes(asked) {
      const { user, request } = asked
      await requireBoth(asked, 'recovery_codes')
      const { recovery_codes, announce } = store.transaction(() => ({
        recovery_codes: secondFactor.renewRecoveryCodes(user.id),
        announce: notices.write(user, recoveryCodesRenewed(deviceOfRequest(request))),
      }))
      announce()
      return { data: { recovery_codes } }
    },
  } satisfies Partial<Handlers>
}
