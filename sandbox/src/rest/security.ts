import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COMMON_PASSWORD, isCommonPassword } from '../domain/common-passwords.ts'
import { hashPassword } from '../domain/password.ts'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import { deviceOf } from '../kit/device.ts'
import { checked } from '../kit/validation.ts'
import type { NewMail } from '../store/mails.ts'
import type { UserRow } from '../store/users.ts'
import { type RestContext, headerOf, requireUser, tokenOf } from './context.ts'
import { pageAnswer } from './paging.ts'
import { requirePassword } from './password-check.ts'
import { ChangePasswordBody, CodeBody, PasswordAndCodeBody, PasswordBody } from './requests.ts'
import { passwordChanged, recoveryCodesRenewed, secondFactorOff, secondFactorOn } from './security-mails.ts'

/** How the logged-in person's account is entered (decided calls): password, sessions, logins, second factor [SESS-06]. */
export function securityCalls(app: FastifyInstance, context: RestContext): void {
  const { store, sessions, secondFactor, events, hashing, now } = context

  app.get('/user/security', (request) => ({
    data: { second_factor: secondFactor.view(requireUser(context, request).id) },
  }))

  app.post('/user/password', async (request, reply) => {
    const user = requireUser(context, request)
    const body = checked(ChangePasswordBody, request.body)
    const { password, current_password } = body
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
    store.transaction(() => {
      store.users.setPasswordHash(user.id, hash, now())
      sendMail(user, passwordChanged(deviceOfRequest(request)))
    })
    secondFactor.forget(user.id)
    sessions.endEverywhere(user.id, tokenOf(request))
    return { message: 'Password changed' }
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

  app.post('/user/second-factor/setup', async (request, reply) => {
    const user = requireUser(context, request)
    const { password } = checked(PasswordBody, request.body)
    await requirePassword(context, { request, reply, user, password, field: 'password' })
    return { data: secondFactor.begin(user) }
  })

  app.post('/user/second-factor/enable', (request) => {
    const user = requireUser(context, request)
    const { code } = checked(CodeBody, request.body)
    const recovery_codes = secondFactor.enable(user, code)
    sendMail(user, secondFactorOn(deviceOfRequest(request)))
    events.userUpdated(user.id)
    return { data: { recovery_codes } }
  })

  app.post('/user/second-factor/disable', async (request, reply) => {
    const user = await requireBoth(request, reply)
    secondFactor.disable(user.id)
    sendMail(user, secondFactorOff(deviceOfRequest(request)))
    events.userUpdated(user.id)
    return { message: 'Two-step login is off' }
  })

  app.post('/user/second-factor/recovery-codes', async (request, reply) => {
    const user = await requireBoth(request, reply)
    const recovery_codes = secondFactor.renewRecoveryCodes(user.id)
    sendMail(user, recoveryCodesRenewed(deviceOfRequest(request)))
    events.userUpdated(user.id)
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

  /** Of two changes at the same moment the first one counts. */
  function requireUnchanged({ id, password_hash }: UserRow): void {
    if (store.users.byId(id)?.password_hash !== password_hash)
      throw fieldError('current_password', 'This is not your current password.')
  }

  function sendMail(user: UserRow, mail: NewMail): void {
    store.mails.add(user.id, mail, now())
  }
}

const deviceOfRequest = (request: FastifyRequest) => deviceOf(headerOf(request, 'user-agent'))
