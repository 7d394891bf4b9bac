import { passkeyAdded, passkeyRemoved } from '../domain/security-notices.ts'
import { AnswerError } from '../kit/answer-error.ts'
import { type RestContext, requireUser } from './context.ts'
import { deviceOfRequest, isPasskeyRight, purposeOf, requireCode } from './factor-check.ts'
import { requirePassword } from './password-check.ts'
import type { Asked, Handlers } from './routes.ts'
import { says } from '../kit/says.ts'

/** The logged-in user's passkeys (decided calls) [SESS-07]. */
export function passkeyCalls(context: RestContext) {
  const { store, wallet, secondFactor, passkeys, notices, now } = context

  /** Password, and a code or a passkey where a second factor is needed. */
  async function requireFactors(
    { user, body, request, reply }: Asked<'beginPasskey' | 'removePasskey'>,
    purpose: string,
  ): Promise<void> {
    const { password, code } = body
    await requirePassword(context, { request, reply, user, password, field: 'password' })
    const byPasskey = await isPasskeyRight(context, request, user, body, purpose)
    requireUser(context, request)
    requireCode(context, user, code, byPasskey)
  }

  /** The only second factor of a member of staff can't be removed. */
  function requireAnother({ id, role }: { id: number; role: string }): void {
    if (role === 'admin' && !secondFactor.isEnabled(id) && store.passkeys.count(id) <= 1)
      throw new AnswerError(403, says('two-step.staff-last'))
  }

  return {
    passkeys: ({ user }) => ({ data: passkeys.list(user.id) }),

    async beginPasskey(asked) {
      await requireFactors(asked, purposeOf('add_passkey'))
      const name = store.settings.get('name')
      return { data: await passkeys.beginAdding(asked.user, typeof name === 'string' ? name : 'Tradefront') }
    },

    async addPasskey({ user, body, request, reply }) {
      let announce = () => {}
      const data = await passkeys.add(user, body, () => {
        requireUser(context, request)
        store.users.noteSecurityChange(user.id, 'passkey_added', now())
        announce = notices.write(user, passkeyAdded(body.name, deviceOfRequest(request)))
      })
      announce()
      void reply.status(201)
      return { data }
    },

    renamePasskey: ({ user, params, body }) => ({
      data: passkeys.rename(user, Number(params.id), body.name),
    }),

    async removePasskey(asked) {
      const { user, params, request } = asked
      const id = Number(params.id)
      const { name } = passkeys.own(user, id)
      requireAnother(user)
      await requireFactors(asked, purposeOf('remove_passkey', id))
      requireAnother(user)
      const announce = store.transaction(() => {
        passkeys.remove(user, id)
        store.users.noteSecurityChange(user.id, 'passkey_removed', now())
        return notices.write(user, passkeyRemoved(name, deviceOfRequest(request)))
      })
      announce()
      return says('passkey.removed')
    },

    async beginPasskeyCheck({ user, body: { use, id } }) {
      if (!secondFactor.view(user).passkey_allowed) throw new AnswerError(409, says('passkey.not-a-check'))
      const about =
        use === 'withdrawal'
          ? wallet.withdrawals.boundTo(user, Number(id))
          : use === 'remove_passkey'
            ? [passkeys.own(user, Number(id)).id]
            : []
      return { data: await passkeys.beginCheck(user, purposeOf(use, ...about)) }
    },
  } satisfies Partial<Handlers>
}
