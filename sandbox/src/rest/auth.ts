import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import { COMMON_PASSWORD, isCommonPassword } from '../domain/common-passwords.ts'
import { hashPassword, verifyPassword } from '../domain/password.ts'
import { STARTING_PLAN } from '../catalog/plans.ts'
import { userView } from '../domain/user-view.ts'
import { isUniqueViolation } from '../store/database.ts'
import { type RestContext, requireUser, tokenOf } from './context.ts'
import { EmailBody, LinkBody, LoginBody, RegisterBody } from './requests.ts'
import { WELCOME_MAIL } from '../store/seed-content.ts'
import { checked } from '../kit/validation.ts'

/** What a new account has to practise with: somebody who has just signed up can trade at once. */
const WELCOME_BALANCE = '10000.00'

const EMAIL_TAKEN = 'Email is already registered'

/** Login and sign-up calls: public. */
export function authCalls(app: FastifyInstance, context: RestContext): void {
  const { store, sessions, hashing, now, loginLimit: limit } = context

  app.post('/auth/login', async (request, reply) => {
    const body = checked(LoginBody, request.body)
    const attempt = limit.begin(request.ip, body.email)
    if (!attempt.allowed) {
      void reply.header('retry-after', attempt.seconds)
      const seconds = attempt.seconds === 1 ? 'a second' : `${attempt.seconds} seconds`
      throw new AnswerError(429, `Too many failed attempts. Please try again in ${seconds}.`)
    }
    const user = store.users.byEmail(body.email)
    let isRight: boolean
    try {
      if (attempt.delayMs > 0) await setTimeout(attempt.delayMs)
      isRight = await hashing(() => verifyPassword(body.password, user?.password_hash))
    } catch (error) {
      attempt.cancelled()
      throw error
    }
    if (!isRight || user === undefined) {
      attempt.failed()
      throw fieldError('email', 'The email address or the password is not correct.')
    }
    attempt.succeeded()
    return { data: { user: userView(store, user), token: sessions.begin(user.id) } }
  })

  app.post('/auth/logout', (request) => {
    requireUser(context, request)
    sessions.end(tokenOf(request) ?? '')
    return { success: true }
  })

  app.post('/auth/link', (request) => {
    const user = sessions.useLink(checked(LinkBody, request.body).token)
    if (user === undefined) throw new AnswerError(422, 'This login link is not valid.')
    return { data: { user: userView(store, user), token: sessions.begin(user.id) } }
  })

  app.post('/auth/check-email', (request) => {
    const { email } = checked(EmailBody, request.body)
    const available = store.users.byEmail(email) === undefined
    const country = store.settings.get('sandbox.visitor_country') ?? null
    return {
      success: available,
      message: available ? 'Email is available' : EMAIL_TAKEN,
      data: { available, country },
    }
  })

  app.post('/auth/register', async (request, reply) => {
    const { password, confirm_password: _confirmed, ...person } = checked(RegisterBody, request.body)
    requireFree(person)
    if (await isCommonPassword(password)) throw fieldError('password', COMMON_PASSWORD)
    const password_hash = await hashing(() => hashPassword(password))
    try {
      const id = store.users.add(
        {
          ...person,
          password_hash,
          plan_id: STARTING_PLAN,
          accounts: [['Trading Account', '0.00']],
          practice: WELCOME_BALANCE,
        },
        now(),
      )
      store.mails.add(id, WELCOME_MAIL, now())
      return await reply.status(201).send({ message: 'Account created', data: { id, email: person.email } })
    } catch (error) {
      // Somebody else took the name while the password was hashed.
      if (isUniqueViolation(error)) requireFree(person)
      throw error
    }
  })

  app.post('/auth/forgot-password', (request) => {
    checked(EmailBody, request.body)
    return { message: 'If this address is registered, a link to set a new password is on its way.' }
  })

  function requireFree(person: { email: string; username: string }): void {
    const errors: Record<string, string[]> = {}
    if (store.users.byEmail(person.email) !== undefined) errors['email'] = [EMAIL_TAKEN]
    if (store.users.byUsername(person.username) !== undefined)
      errors['username'] = ['Username is already taken']
    const first = Object.values(errors)[0]?.[0]
    if (first !== undefined) throw new AnswerError(422, first, errors)
  }
}
