import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import type { UserRow } from '../store/users.ts'
import { type RestContext, requireUser } from './context.ts'
import { says, waitOf } from '../kit/says.ts'

type Checked = Pick<Extract<ReturnType<RestContext['loginLimit']['begin']>, { allowed: true }>, 'succeeded'>

/** The caller, and the password given for an address. */
export interface PasswordTry {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly email: string
  /** Undefined if the address is unknown: checking takes as long. */
  readonly user: UserRow | undefined
  readonly password: string
}

/**
 * Checks a password within the login limits. Undefined if wrong; otherwise the attempt, which counts until reported
 * as successful.
 *
 * @throws 429 for too many attempts.
 */
export async function checkPassword(
  { loginLimit, deviceCookies, passwords }: RestContext,
  { request, reply, email, user, password }: PasswordTry,
): Promise<Checked | undefined> {
  const knownDevice = user === undefined ? undefined : deviceCookies.read(request, user.id)
  const attempt = loginLimit.begin(request.ip, email, knownDevice)
  if (!attempt.allowed) {
    void reply.header('retry-after', attempt.seconds)
    throw new AnswerError(429, says('login.wait', { wait: waitOf(attempt.seconds) }))
  }
  let isRight: boolean
  try {
    if (attempt.delayMs > 0) await setTimeout(attempt.delayMs)
    isRight = await passwords.verify(password, user?.password_hash)
  } catch (error) {
    attempt.cancelled()
    throw error
  }
  if (isRight && user !== undefined) return attempt
  attempt.failed()
  return undefined
}

/** Asks a logged-in user's password again. @throws 422 at `field`, 429 for too many attempts, 401. */
export async function requirePassword(
  context: RestContext,
  { field, user, ...attempt }: Omit<PasswordTry, 'email' | 'user'> & { field: string; user: UserRow },
): Promise<void> {
  const checked = await checkPassword(context, { ...attempt, user, email: user.email })
  if (checked === undefined) throw fieldError(field, says('password.wrong'))
  checked.succeeded()
  // The session may have ended while the password was hashed.
  requireUser(context, attempt.request)
}
