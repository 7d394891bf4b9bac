import type { PasskeyAssertion, PasskeyUse } from '@tradefront/contracts'
import type { FastifyRequest } from 'fastify'
import { PasskeyCopied } from '../domain/second-factor/passkeys.ts'
import { passkeyCopied } from '../domain/security-notices.ts'
import { fieldError } from '../kit/answer-error.ts'
import { deviceOf } from '../kit/device.ts'
import type { UserRow } from '../store/users.ts'
import { type RestContext, headerOf } from './context.ts'
import { says } from '../kit/says.ts'

/** A code, empty if absent, or a passkey in its place. */
export interface GivenFactor {
  readonly code: string
  readonly passkey?: PasskeyAssertion | undefined
}

/** What a passkey's challenge is bound to: one use, and what it is about. */
export const purposeOf = (use: PasskeyUse | 'reset', ...about: readonly (string | number)[]): string =>
  JSON.stringify([use, ...about])

export const deviceOfRequest = (request: FastifyRequest) => deviceOf(headerOf(request, 'user-agent'))

/** Runs a passkey's verification; its owner is notified if it looks like a copy. */
export async function watched<T>(
  { store, notices }: Pick<RestContext, 'store' | 'notices'>,
  request: FastifyRequest,
  verified: () => Promise<T>,
): Promise<T> {
  try {
    return await verified()
  } catch (error) {
    const owner = error instanceof PasskeyCopied ? store.users.byId(error.row.user_id) : undefined
    if (error instanceof PasskeyCopied && owner !== undefined)
      notices.send(owner, passkeyCopied(error.row.name, deviceOfRequest(request)))
    throw error
  }
}

/** Verifies a passkey given in place of a code; false if none was. @throws 422 at `passkey`. */
export async function isPasskeyRight(
  context: RestContext,
  request: FastifyRequest,
  user: UserRow,
  { passkey }: Pick<GivenFactor, 'passkey'>,
  purpose: string,
): Promise<boolean> {
  if (passkey === undefined) return false
  await watched(context, request, () => context.passkeys.check(user, passkey, purpose))
  return true
}

/**
 * Requires a code where a second factor is needed, unless a passkey has taken its place. Call it last: a correct code
 * is used up.
 *
 * @throws 422 at `code`, 429 after too many wrong ones.
 */
export function requireCode(
  { secondFactor }: Pick<RestContext, 'secondFactor'>,
  user: UserRow,
  code: string,
  byPasskey: boolean,
): void {
  if (byPasskey || !secondFactor.isRequired(user)) return
  if (code === '') throw fieldError('code', says('code.missing'))
  secondFactor.takeCode(user, code)
}
