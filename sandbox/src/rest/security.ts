import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COMMON_PASSWORD, isCommonPassword } from '../domain/common-passwords.ts'
import { hashPassword } from '../domain/password.ts'
import {
  passwordChanged,
  recoveryCodesRenewed,
  secondFactorOff,
  secondFactorOn,
  secondFactorReplaced,
} from '../domain/security-notices.ts'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import { deviceOf } from '../kit/device.ts'
import { checked } from '../kit/validation.ts'
import type { UserRow } from '../store/users.ts'
import { type RestContext, headerOf, requireUser, tokenOf } from './context.ts'
import { pageAnswer } from './paging.ts'
import { requirePassword } from './password-check.ts'
import {
  ChangePasswordBody,
  CheckPasswordBody,
  CodeBody,
  PasswordAndCodeBody,
  SetUpBody,
} from './requests.ts'

/** How the logged-in person's account is entered (decided calls): password, sessions, logins, second factor [SESS-06]. */
export function securityCalls(app: FastifyInstance, context: RestContext): void {
  const { store, sessions, secondFactor, notices, hashing, now } = context

  app.get('/user/security', (request) => ({
    data: { second_factor: secondFactor.view(requireUser(context, request).id) },
  }))

  app.post('/user/password', async (request, reply) => {
    const user = requireUser(context, request)
    const { password, current_password, code } = checked(ChangePasswordBody, request.body)
    await requirePassword(context, {
      request,
      reply,
      user,
      password: current_password,
      field: 'current_password',
    })
    if (password === current_password)
      throw fieldError('password', 'This is your current password. Please choose another one.')
    if (await isCommonPassword(password)) throw fieldError('password', COMMON_PASSWORD)
    const hash = await hashing(() => hashPassword(password))
    requireUser(context, request)
    requireUnchanged(user)
    // Last: a code is used up by being right.
    requireCode(user, code)
    const announce = store.transaction(() => {
      store.users.setPasswordHash(user.id, hash)
      store.users.noteSecurityChange(user.id, 'password_changed', now())
      return notices.write(user, passwordChanged(deviceOfRequest(request)))
    })
    secondFactor.forget(user.id)
    sessions.endLinks(user.id)
    announce()
    return { message: 'Password changed' }
  })

  app.post('/user/password/check', async (request, reply) => {
    const user = requireUser(context, request)
    const { password } = checked(CheckPasswordBody, request.body)
    await requirePassword(context, { request, reply, user, password, field: 'password' })
    return { success: true }
  })

  app.get('/user/sessions', (request) => {
    const user = requireUser(context, request)
    return { data: sessions.list(user.id, tokenOf(request) ?? '') }
  })

  app.delete<{ Params: { id: string } }>('/user/sessions/:id', (request) => {
    const user = requireUser(context, request)
    if (!sessions.endOne(user.id, request.params.id))
      throw new AnswerError(404, 'This session has ended already.')
    return { message: 'Session ended' }
  })

  app.post('/user/sessions/end-others', (request) => {
    const user = requireUser(context, request)
    return { data: { ended: sessions.endEverywhere(user.id, tokenOf(request)) } }
  })

  app.post('/user/sessions/end', (request) => {
    sessions.endEverywhere(requireUser(context, request).id)
    return { message: 'All sessions ended' }
  })

  app.get('/user/logins', (request) => {
    const user = requireUser(context, request)
    return pageAnswer(request, 'user/logins', {
      total: store.logins.count(user.id),
      page: (limit, offset) => store.logins.page(user.id, limit, offset),
      size: 10,
    })
  })

  // Where it is on, this begins its replacement by another app.
  app.post('/user/second-factor/setup', async (request, reply) => {
    const user = requireUser(context, request)
    const { password, code } = checked(SetUpBody, request.body)
    await requirePassword(context, { request, reply, user, password, field: 'password' })
    requireCode(user, code)
    return { data: secondFactor.begin(user) }
  })

  app.post('/user/second-factor/enable', (request) => {
    const user = requireUser(context, request)
    const { code } = checked(CodeBody, request.body)
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
  })

  app.post('/user/second-factor/disable', async (request, reply) => {
    if (requireUser(context, request).role === 'admin')
      throw new AnswerError(403, 'Staff accounts require two-step login. You can replace your app instead.')
    const user = await requireBoth(request, reply)
    const announce = store.transaction(() => {
      secondFactor.disable(user.id)
      store.users.noteSecurityChange(user.id, 'second_factor_off', now())
      return notices.write(user, secondFactorOff(deviceOfRequest(request)))
    })
    announce()
    return { message: 'Two-step login is off' }
  })

  app.post('/user/second-factor/recovery-codes', async (request, reply) => {
    const user = await requireBoth(request, reply)
    const { recovery_codes, announce } = store.transaction(() => ({
      recovery_codes: secondFactor.renewRecoveryCodes(user.id),
      announce: notices.write(user, recoveryCodesRenewed(deviceOfRequest(request))),
    }))
    announce()
    return { data: { recovery_codes } }
  })

  /** Password and code, in this order: a code is used up by being right. */
  async function requireBoth(request: FastifyRequest, reply: FastifyReply): Promise<UserRow> {
    const user = requireUser(context, request)
    const { password, code } = checked(PasswordAndCodeBody, request.body)
    secondFactor.requireEnabled(user.id)
    await requirePassword(context, { request, reply, user, password, field: 'password' })
    secondFactor.requireEnabled(user.id)
    secondFactor.takeCode(user, code)
    return user
  }

  /** Asks for a code where two-step login is on. @throws 422 at `code`, 429 after too many wrong ones. */
  function requireCode(user: UserRow, code: string): void {
    if (!secondFactor.isEnabled(user.id)) return
    if (code === '') throw fieldError('code', 'Please enter the code')
    secondFactor.takeCode(user, code)
  }

  /** Of two changes at the same moment the first one counts. */
  function requireUnchanged({ id, password_hash }: UserRow): void {
    if (store.users.byId(id)?.password_hash !== password_hash)
      throw fieldError('current_password', 'This is not your current password.')
  }
}

const deviceOfRequest = (request: FastifyRequest) => deviceOf(headerOf(request, 'user-agent'))
