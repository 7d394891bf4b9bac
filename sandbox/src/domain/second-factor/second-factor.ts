import { createHash, randomBytes } from 'node:crypto'
import { AnswerError, fieldError } from '../../kit/answer-error.ts'
import type { Store } from '../../store/store.ts'
import type { UserRow } from '../../store/users.ts'
import { needsSecondFactor } from '../factor-rules.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { newSecret, setupUri, stepOf } from './totp.ts'
import { says } from '../../kit/says.ts'

/** Lifetime of a login waiting for its code, ms. */
export const CHALLENGE_MS = 5 * 60_000
/** Wrong codes after which a login has to start over with the password. */
const MAX_WRONG_PER_LOGIN = 5
/** Consecutive wrong codes, over all logins, after which app codes are refused for a while. */
const MAX_WRONG_IN_A_ROW = 10
export const REFUSED_MS = 15 * 60_000
/** Maximum number of pending logins; beyond that the oldest are dropped. */
const MAX_CHALLENGES = 10_000

const WRONG_CODE = says('code.wrong')
const USED_CODE = says('code.used')
const WRONG_RECOVERY = says('code.wrong-recovery')
const BEGIN_AGAIN = says('login.expired')

/** Too many wrong codes after a correct password. */
export class LoginOver extends AnswerError {
  constructor() {
    super(410, says('login.over'))
  }
}

/** The kind of code used. */
export type CodeKind = 'code' | 'recovery_code'

/** A login with a correct password. */
interface Challenge {
  readonly userId: number
  readonly expiresMs: number
  wrongLeft: number
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Second factor of a login: authenticator app codes, and recovery codes. */
export function createSecondFactor({ store, now }: { store: Store; now: () => number }) {
  const { secondFactors } = store
  const challenges = new Map<string, Challenge>()

  const { isEnabled } = secondFactors
  const isRequired = (user: UserRow) => needsSecondFactor(store, user)

  /**
   * Accepts a code of the app, or of its replacement; each works once.
   *
   * @throws 422 at `field`, 429 after too many wrong ones.
   */
  function takeAppCode(
    user: UserRow,
    code: string,
    { app = 'current', field = 'code' }: { app?: 'current' | 'next'; field?: string } = {},
  ): void {
    const factor = secondFactors.of(user.id)
    const secret = app === 'current' ? factor?.secret : factor?.next_secret
    if (factor === undefined || typeof secret !== 'string') throw fieldError(field, WRONG_CODE)
    const wait = factor.refused_until_ms - now()
    if (wait > 0) throw new AnswerError(429, says('code.wait', { minutes: Math.ceil(wait / 60_000) }))
    const step = stepOf(secret, code, now())
    // Time steps are used up per app.
    const last = app === 'current' ? factor.last_step : 0
    if (step !== undefined && step > last) return secondFactors.accepted(user.id, step)
    const wrong = factor.wrong_codes + 1
    const isTooMany = wrong >= MAX_WRONG_IN_A_ROW
    secondFactors.refused(user.id, isTooMany ? 0 : wrong, isTooMany ? now() + REFUSED_MS : 0)
    throw fieldError(field, step === undefined ? WRONG_CODE : USED_CODE)
  }

  /** Accepts either kind of code: six digits are the app's. */
  function takeCode(user: UserRow, text: string): CodeKind {
    const code = text.replaceAll(/\s/g, '')
    if (/^\d{6}$/.test(code)) {
      takeAppCode(user, code)
      return 'code'
    }
    if (!secondFactors.takeRecoveryCode(user.id, recoveryHash(user.id, code)))
      throw fieldError('code', WRONG_RECOVERY)
    return 'recovery_code'
  }

  function recoveryCodesFor(userId: number): string[] {
    const codes = newRecoveryCodes()
    secondFactors.replaceRecoveryCodes(
      userId,
      codes.map((code) => recoveryHash(userId, code)),
    )
    return codes
  }

  return {
    isEnabled,
    isRequired,
    takeCode,
    takeAppCode,

    view: (user: UserRow) => ({
      enabled: isEnabled(user.id),
      recovery_codes_left: secondFactors.recoveryCodesLeft(user.id),
      required: isRequired(user),
      passkey_allowed: isRequired(user) && store.passkeys.count(user.id) > 0,
    }),

    /** What can complete a login after the password. */
    factors: (userId: number): ('app' | 'passkey')[] => [
      ...(isEnabled(userId) ? (['app'] as const) : []),
      ...(store.passkeys.count(userId) > 0 ? (['passkey'] as const) : []),
    ],

    /** Creates a secret. It takes effect with `enable`; until then the current app, if any, stays valid. */
    begin(user: UserRow): { secret: string; uri: string } {
      const secret = newSecret()
      if (isEnabled(user.id)) secondFactors.propose(user.id, secret)
      else secondFactors.begin(user.id, secret)
      return { secret, uri: setupUri(secret, user.email) }
    },

    /**
     * Switches it on, or replaces the app, with a code of the new app. Issues new recovery codes, shown only once.
     * `also` runs in the same transaction.
     *
     * @throws 409 without a preceding setup.
     */
    enable(user: UserRow, code: string, also: (change: 'on' | 'replaced') => void): string[] {
      const factor = secondFactors.of(user.id)
      const change = isEnabled(user.id) ? 'replaced' : 'on'
      if (change === 'replaced' && factor?.next_secret === null)
        throw new AnswerError(409, says('two-step.on-already'))
      if (factor === undefined) throw new AnswerError(409, says('two-step.begin-again'))
      takeAppCode(user, code.replaceAll(/\s/g, ''), { app: change === 'replaced' ? 'next' : 'current' })
      return store.transaction(() => {
        secondFactors.replace(user.id)
        secondFactors.enable(user.id, now())
        also(change)
        return recoveryCodesFor(user.id)
      })
    },

    /** @throws 409 if it is off. */
    requireEnabled(userId: number): void {
      if (!isEnabled(userId)) throw new AnswerError(409, says('two-step.is-off'))
    },

    disable: (userId: number) => secondFactors.remove(userId),
    renewRecoveryCodes: recoveryCodesFor,

    /** Starts a login with a correct password that now needs a code. Its id is returned only once. */
    challenge(userId: number): string {
      const token = randomBytes(32).toString('base64url')
      challenges.set(hashOf(token), {
        userId,
        expiresMs: now() + CHALLENGE_MS,
        wrongLeft: MAX_WRONG_PER_LOGIN,
      })
      const [oldest] = challenges.keys()
      if (challenges.size > MAX_CHALLENGES && oldest !== undefined) challenges.delete(oldest)
      return token
    },

    /** Whose login is pending under this id. @throws 410 if it has to start over. */
    challenged(token: string): UserRow {
      const key = hashOf(token)
      const challenge = challenges.get(key)
      const user = challenge && challenge.expiresMs > now() ? store.users.byId(challenge.userId) : undefined
      if (user !== undefined && isRequired(user)) return user
      challenges.delete(key)
      throw new AnswerError(410, BEGIN_AGAIN)
    },

    /** Completes a login with a code; it ends when the code is right, and after too many wrong ones. */
    answer(token: string, user: UserRow, code: string): CodeKind {
      const key = hashOf(token)
      try {
        const kind = takeCode(user, code)
        challenges.delete(key)
        return kind
      } catch (error) {
        const challenge = challenges.get(key)
        if (challenge !== undefined && --challenge.wrongLeft <= 0) {
          challenges.delete(key)
          throw new LoginOver()
        }
        throw error
      }
    },

    /** Ends pending logins: the password has changed. */
    forget(userId: number): void {
      for (const [key, challenge] of challenges) if (challenge.userId === userId) challenges.delete(key)
    },
    clear: () => challenges.clear(),
  }
}
export type SecondFactor = ReturnType<typeof createSecondFactor>
