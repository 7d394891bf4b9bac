import type { FastifyInstance } from 'fastify'
import { AnswerError, fieldError } from '../domain/answer-error.ts'
import { hashPassword, verifyPassword } from '../domain/password.ts'
import { STARTING_PLAN } from '../domain/plans.ts'
import { userView } from '../domain/user-view.ts'
import { isUniqueViolation } from '../store/database.ts'
import type { RestContext } from './context.ts'
import { EmailBody, LoginBody, RegisterBody } from './requests.ts'
import { WELCOME_MAIL } from '../store/seed-content.ts'
import { checked } from './validation.ts'

/** What a new account has to practise with: somebody who has just signed up can trade at once. */
const WELCOME_BALANCE = '10000.00'

const EMAIL_TAKEN = 'Email is already registered'

/** Login and sign-up calls: public. */
export function authCalls(app: FastifyInstance, { store, now, loginLimit: limit }: RestContext): void {
  app.post('/auth/login', async (request, reply) => {
    const body = checked(LoginBody, request.body)
    const wait = limit.secondsToWait(body.email)
    if (wait > 0) {
      void reply.header('retry-after', wait)
      throw new AnswerError(429, 'Too many failed attempts. Please try again in a minute.')
    }
    const user = store.users.byEmail(body.email)
    if (!(await verifyPassword(body.password, user?.password_hash)) || user === undefined) {
      limit.failed(body.email)
      throw fieldError('email', 'The email address or the password is not correct.')
    }
    limit.succeeded(body.email)
    const token = store.users.issueToken(user.id, now())
    return { data: { user: userView(store, user), token } }
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
    const password_hash = await hashPassword(password)
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
