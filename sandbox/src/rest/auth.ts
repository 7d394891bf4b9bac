import { type LoginResult, calls } from '@tradefront/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError, fieldError, fieldErrors } from '../kit/answer-error.ts'
import { COMMON_PASSWORD, isCommonPassword } from '../domain/common-passwords.ts'
import { requireNames } from '../domain/name-rule.ts'
import { fingerprintOf } from '../domain/once.ts'
import { STARTING_PLAN } from '../catalog/plans.ts'
import { userView } from '../domain/user-view.ts'
import { isUniqueViolation } from '../store/database.ts'
import { CLOSED } from '../domain/account-status.ts'
import type { KeptAnswer } from '../store/idempotency.ts'
import { type CodeKind, LoginOver } from '../domain/second-factor/second-factor.ts'
import { type RestContext, tokenOf } from './context.ts'
import { deviceOfRequest, purposeOf, watched } from './factor-check.ts'
import { checkPassword } from './password-check.ts'
import { codesFailed, newDevice, recoveryCodeUsed } from '../domain/security-notices.ts'
import type { UserRow } from '../store/users.ts'
import type { Handlers } from './routes.ts'
import { WELCOME_MAIL } from '../store/seed-content.ts'
import { both, says, type Sentence, type Words } from '../kit/says.ts'

const REGISTER = calls.register.path

/** Countries as the short form and the email check write them. */
const FORM_COUNTRIES: Readonly<Record<string, string>> = {
  uk: 'united-kingdom',
  us: 'united-states',
  united_states: 'united-states',
  ca: 'canada',
  au: 'australia',
}

const EMAIL_TAKEN = says('sign-up.email-taken')

/** A successful login. */
interface Login {
  readonly user: UserRow
  readonly device: Words
  readonly result: LoginResult
}

/** Login and sign-up calls: public. */
export function authCalls(context: RestContext) {
  const { store, sessions, secondFactor, passkeys, passwordResets, deviceCookies, notices, passwords, now } =
    context

  function begun(request: FastifyRequest, reply: FastifyReply, login: Login) {
    const { user, device, result } = login
    if (user.status === CLOSED) throw new AnswerError(403, says('login.closed'))
    const isNew = store.logins.isNewDevice(user.id, device)
    deviceCookies.set(request, reply, user.id)
    store.logins.add(user.id, { result, device }, now())
    if (isNew) notices.send(user, newDevice(device))
    return { data: { user: userView(store, user), token: sessions.begin(user.id, device) } }
  }

  /** The stored answer to this registration, if already sent with its key. */
  function registeredUnder(key: string | undefined, person: { email: string }): KeptAnswer | undefined {
    const user = key === undefined ? undefined : store.users.byEmail(person.email)
    const kept = user && key !== undefined ? store.idempotency.find(user.id, key) : undefined
    // No hash of the password is stored here: pages use a new key for another password.
    return kept?.fingerprint === fingerprintOf(REGISTER, person) ? kept : undefined
  }

  /** @throws 422 at `country` for residents of countries that aren't served. */
  function requireServed(country: string): void {
    const slugs = String(store.settings.get('countries_not_served') ?? '').split(',')
    if (!slugs.some((slug) => slug.trim() === (FORM_COUNTRIES[country] ?? country))) return
    const reason = String(store.settings.get('countries_not_served_reason') ?? '')
    throw fieldError(
      'country',
      reason === '' ? says('sign-up.country') : both(says('sign-up.country'), reason),
    )
  }

  function requireFree(person: { email: string; username: string }): void {
    const errors: Record<string, Sentence[]> = {}
    if (store.users.byEmail(person.email) !== undefined) errors['email'] = [EMAIL_TAKEN]
    if (store.users.byUsername(person.username) !== undefined)
      errors['username'] = [says('sign-up.username-taken')]
    const refusal = fieldErrors(errors)
    if (refusal !== undefined) throw refusal
  }

  return {
    async login({ body, request, reply }) {
      const user = store.users.byEmail(body.email)
      const device = deviceOfRequest(request)
      const attempt = await checkPassword(context, { request, reply, user, ...body })
      if (attempt === undefined || user === undefined) {
        if (user !== undefined) store.logins.add(user.id, { result: 'wrong_password', device }, now())
        throw fieldError('email', says('login.wrong'))
      }
      // The attempt still counts until the code is entered: a known password must not allow more guesses.
      if (secondFactor.isRequired(user)) {
        const factors = secondFactor.factors(user.id)
        return { data: { code_required: true, challenge: secondFactor.challenge(user.id), factors } }
      }
      attempt.succeeded()
      return begun(request, reply, { user, device, result: 'password' })
    },

    loginCode({ body: { challenge, code }, request, reply }) {
      const user = secondFactor.challenged(challenge)
      const device = deviceOfRequest(request)
      let kind: CodeKind
      try {
        kind = secondFactor.answer(challenge, user, code)
      } catch (error) {
        store.logins.add(user.id, { result: 'wrong_code', device }, now())
        if (error instanceof LoginOver) notices.send(user, codesFailed(device))
        throw error
      }
      if (kind === 'recovery_code')
        notices.send(user, recoveryCodeUsed(device, secondFactor.view(user).recovery_codes_left))
      return begun(request, reply, { user, device, result: kind })
    },

    beginPasskeyLogin: async ({ body: { reset } }) => ({
      data:
        reset === undefined
          ? await passkeys.beginLogin()
          : await passkeys.beginCheck(passwordResets.personOf(reset), purposeOf('reset', reset)),
    }),

    /** The authenticator has verified its user: a passkey is both factors, and no code is asked for. */
    async passkeyLogin({ body: { passkey }, request, reply }) {
      const device = deviceOfRequest(request)
      try {
        const user = await watched(context, request, () => passkeys.logIn(passkey))
        return begun(request, reply, { user, device, result: 'passkey' })
      } catch (error) {
        const owner = store.passkeys.byCredential(passkey.id)?.user_id
        if (owner !== undefined) store.logins.add(owner, { result: 'wrong_passkey', device }, now())
        throw error
      }
    },

    logout({ request }) {
      sessions.end(tokenOf(request) ?? '')
      return { success: true }
    },

    loginLink({ body, request, reply }) {
      const user = sessions.useLink(body.token)
      // A link proves only one factor, and this account requires two.
      if (user === undefined || secondFactor.isRequired(user)) throw new AnswerError(422, says('login.link'))
      const device = deviceOfRequest(request)
      return begun(request, reply, { user, device, result: 'link' })
    },

    checkEmail({ body: { email } }) {
      const available = store.users.byEmail(email) === undefined
      const country = store.settings.get('sandbox.visitor_country') ?? null
      return {
        success: available,
        ...(available ? says('sign-up.email-free') : EMAIL_TAKEN),
        data: { available, country },
      }
    },

    /** Once per key, without a session: the key is stored with the resulting user. */
    async register({ body: { password, confirm_password: _confirmed, ...person }, key, reply }) {
      const answerAgain = (kept: KeptAnswer) =>
        reply.header('idempotency-replayed', 'true').status(kept.status).send(JSON.parse(kept.body))
      const kept = registeredUnder(key, person)
      if (kept !== undefined) return await answerAgain(kept)
      requireNames(store, person)
      requireServed(person.country)
      requireFree(person)
      if (await isCommonPassword(password)) throw fieldError('password', COMMON_PASSWORD)
      const password_hash = await passwords.hash(password)
      try {
        const body = store.transaction(() => {
          const id = store.users.add(
            {
              ...person,
              password_hash,
              plan_id: STARTING_PLAN,
              accounts: [['Trading Account', '0.00']],
              // With practice money a new customer can trade immediately.
              trading_account: 'practice',
            },
            now(),
          )
          store.mails.add(id, WELCOME_MAIL, now())
          const answer = { ...says('sign-up.created'), data: { id, email: person.email } }
          if (key !== undefined) {
            const fingerprint = fingerprintOf(REGISTER, person)
            store.idempotency.keep(id, key, { fingerprint, status: 201, body: JSON.stringify(answer) }, now())
          }
          return answer
        })
        return await reply.status(201).send(body)
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        // Taken while the password was hashed: by the same request, sent twice, or by another user.
        const first = registeredUnder(key, person)
        if (first !== undefined) return await answerAgain(first)
        requireFree(person)
        throw error
      }
    },
  } satisfies Partial<Handlers>
}
