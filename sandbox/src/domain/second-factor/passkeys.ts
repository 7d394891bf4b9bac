import { fullName, type PasskeyAssertion, type PasskeyAttestation } from '@tradefront/contracts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { randomBytes } from 'node:crypto'
import { AnswerError, fieldError } from '../../kit/answer-error.ts'
import { isUniqueViolation } from '../../store/database.ts'
import type { PasskeyRow } from '../../store/passkeys.ts'
import type { Store } from '../../store/store.ts'
import type { UserRow } from '../../store/users.ts'
import { says, type Sentence } from '../../kit/says.ts'

/** Lifetime of a challenge, ms: as long as browsers wait for the user. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000
/** Maximum number of open challenges; beyond that the oldest are dropped. */
const MAX_CHALLENGES = 10_000
export const MAX_PASSKEYS = 10
/** COSE algorithms, preferred first: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

const EXPIRED = says('passkey.expired')
const UNVERIFIED = says('passkey.unverified')
const UNKNOWN = says('passkey.unknown')
const NOT_YOURS = says('passkey.not-yours')
const COPIED = says('passkey.copied')
const ADDED = says('passkey.added-already')

/** Whom passkeys are made for. */
export interface RelyingParty {
  /** Domain, WebAuthn's `rpId`: passkeys work on it and its subdomains. */
  readonly domain: string
  /** Whether an origin is one of the site's. */
  readonly isOrigin: (origin: string) => boolean
}

export interface PasskeysOptions {
  readonly store: Store
  readonly relyingParty: RelyingParty
  readonly now: () => number
}

/** What an assertion proves: which request it answers. */
interface Challenge {
  /** Undefined for a login, where the passkey says who it is. */
  readonly userId: number | undefined
  readonly purpose: string
  readonly expiresMs: number
}

/** A passkey whose counter went back: there may be two of it. */
export class PasskeyCopied extends AnswerError {
  readonly row: PasskeyRow
  constructor(row: PasskeyRow) {
    super(422, COPIED, { passkey: [COPIED] })
    this.row = row
  }
}

const refusal = (sentence: Sentence) => fieldError('passkey', sentence)

/**
 * Passkeys (WebAuthn level 3, sections 7.1 and 7.2): the user is always verified by the authenticator, so one is two
 * factors. Each challenge is good for one attempt at one purpose, for a few minutes; they live in memory.
 */
export function createPasskeys({ store, relyingParty, now }: PasskeysOptions) {
  const { passkeys } = store
  const challenges = new Map<string, Challenge>()

  function newChallenge(purpose: string, userId?: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(randomBytes(32))
    const key = Buffer.from(bytes).toString('base64url')
    challenges.set(key, { userId, purpose, expiresMs: now() + PASSKEY_CHALLENGE_MS })
    const [oldest] = challenges.keys()
    if (challenges.size > MAX_CHALLENGES && oldest !== undefined) challenges.delete(oldest)
    return bytes
  }

  /**
   * Uses up the challenge that a browser has answered.
   *
   * @returns what the library has to find in the answer
   * @throws 422 at `passkey` if it isn't one of ours for this purpose and user, or the page is not the site's.
   */
  function takeChallenge(clientData: string, purpose: string, userId?: number) {
    const { challenge, origin, crossOrigin } = decoded(clientData)
    const open = challenges.get(challenge)
    challenges.delete(challenge)
    const isFor = open?.purpose === purpose && open.userId === userId
    if (open === undefined || !isFor || open.expiresMs <= now()) throw refusal(EXPIRED)
    if (crossOrigin === true || !relyingParty.isOrigin(origin)) throw refusal(UNVERIFIED)
    return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: relyingParty.domain }
  }

  const described = (userId: number) =>
    passkeys.of(userId).map((row) => ({
      id: row.credential_id,
      transports: JSON.parse(row.transports) as string[],
    }))

  /** Verifies an assertion of a known passkey and notes its use. @throws 422 at `passkey`. */
  async function verify(
    row: PasskeyRow,
    assertion: PasskeyAssertion,
    expected: ReturnType<typeof takeChallenge>,
  ): Promise<void> {
    const { userHandle } = assertion.response
    if (userHandle !== undefined && userHandle !== row.user_handle) throw refusal(NOT_YOURS)
    const { verified, authenticationInfo } = await readable(() =>
      verifyAuthenticationResponse({
        ...expected,
        response: { ...assertion, clientExtensionResults: {} },
        requireUserVerification: true,
        credential: {
          id: row.credential_id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          // Compared below, where the signature has been checked: only then does it say anything.
          counter: 0,
        },
      }),
    )
    if (!verified) throw refusal(UNVERIFIED)
    const { newCounter } = authenticationInfo
    if ((newCounter > 0 || row.counter > 0) && newCounter <= row.counter) throw new PasskeyCopied(row)
    // Removed, or used with an equal counter, while the signature was checked.
    if (!passkeys.used(row, newCounter, now())) throw refusal(EXPIRED)
  }

  function own(user: UserRow, id: number): PasskeyRow {
    const row = passkeys.byId(id)
    if (row?.user_id !== user.id) throw new AnswerError(404, says('passkey.missing'))
    return row
  }

  return {
    own,
    has: (userId: number): boolean => passkeys.count(userId) > 0,
    list: (userId: number) => passkeys.of(userId).map(view),

    /** Options for adding a passkey. @throws 409 if the user has as many as are allowed. */
    async beginAdding(user: UserRow, siteName: string) {
      const rows = passkeys.of(user.id)
      if (rows.length >= MAX_PASSKEYS)
        throw new AnswerError(409, says('passkey.too-many', { most: MAX_PASSKEYS }))
      const handle = rows[0]?.user_handle ?? randomBytes(32).toString('base64url')
      return generateRegistrationOptions({
        rpName: siteName,
        rpID: relyingParty.domain,
        userName: user.email,
        userDisplayName: fullName(user),
        userID: new Uint8Array(Buffer.from(handle, 'base64url')),
        challenge: newChallenge(`add ${handle}`, user.id),
        timeout: PASSKEY_CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: described(user.id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      })
    },

    /**
     * Stores a new passkey. `also` runs in the same transaction.
     *
     * @throws 422 at `passkey` if it can't be verified or has been added already.
     */
    async add(
      user: UserRow,
      { name, passkey }: { name: string; passkey: PasskeyAttestation },
      also: () => void,
    ): Promise<ReturnType<typeof view>> {
      const { challenge } = decoded(passkey.response.clientDataJSON)
      const purpose = challenges.get(challenge)?.purpose ?? ''
      if (!purpose.startsWith('add ')) throw refusal(EXPIRED)
      const expected = takeChallenge(passkey.response.clientDataJSON, purpose, user.id)
      const { transports = [], ...response } = passkey.response
      const { verified, registrationInfo } = await readable(() =>
        verifyRegistrationResponse({
          ...expected,
          response: { ...passkey, response, clientExtensionResults: {} },
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      )
      if (!verified) throw refusal(UNVERIFIED)
      if (passkeys.count(user.id) >= MAX_PASSKEYS) throw refusal(EXPIRED)
      const { credential, credentialBackedUp } = registrationInfo
      try {
        return store.transaction(() => {
          const id = passkeys.add(
            {
              user_id: user.id,
              credential_id: credential.id,
              public_key: Buffer.from(credential.publicKey).toString('base64url'),
              counter: credential.counter,
              transports: JSON.stringify(transports),
              user_handle: purpose.slice('add '.length),
              name,
              synced: Number(credentialBackedUp),
            },
            now(),
          )
          also()
          return view(own(user, id))
        })
      } catch (error) {
        throw isUniqueViolation(error) ? refusal(ADDED) : error
      }
    },

    rename(user: UserRow, id: number, name: string) {
      passkeys.rename(own(user, id).id, name)
      return view(own(user, id))
    },

    remove: (user: UserRow, id: number): void => passkeys.remove(own(user, id).id),

    /** Options of a login: the browser offers every passkey for this site. */
    beginLogin: () => requestOptions(newChallenge('login')),

    /** Whose passkey it is. @throws 422 at `passkey`. */
    async logIn(assertion: PasskeyAssertion): Promise<UserRow> {
      const expected = takeChallenge(assertion.response.clientDataJSON, 'login')
      const row = passkeys.byCredential(assertion.id)
      const user = row && store.users.byId(row.user_id)
      if (row === undefined || user === undefined) throw refusal(UNKNOWN)
      // Without it nothing but the credential's id says who this is.
      if (assertion.response.userHandle === undefined) throw refusal(UNVERIFIED)
      await verify(row, assertion, expected)
      return user
    },

    /** Options of a check that confirms one purpose of a user. */
    beginCheck: (user: UserRow, purpose: string) =>
      requestOptions(newChallenge(purpose, user.id), described(user.id)),

    /** Accepts a passkey for a purpose that `beginCheck` was called for. @throws 422 at `passkey`. */
    async check(user: UserRow, assertion: PasskeyAssertion, purpose: string): Promise<void> {
      const expected = takeChallenge(assertion.response.clientDataJSON, purpose, user.id)
      const row = passkeys.byCredential(assertion.id)
      if (row?.user_id !== user.id) throw refusal(NOT_YOURS)
      await verify(row, assertion, expected)
    },

    clear: () => challenges.clear(),
  }

  function requestOptions(
    challenge: Uint8Array<ArrayBuffer>,
    allowCredentials: ReturnType<typeof described> = [],
  ) {
    return generateAuthenticationOptions({
      rpID: relyingParty.domain,
      challenge,
      allowCredentials,
      timeout: PASSKEY_CHALLENGE_MS,
      userVerification: 'required',
    })
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>

/** What the browser has signed, before it is verified. @throws 422 at `passkey` if unreadable. */
function decoded(clientData: string) {
  try {
    return decodeClientDataJSON(clientData)
  } catch {
    // Not JSON, so not a browser's.
    throw refusal(UNVERIFIED)
  }
}

/** The library's result; its errors are refusals of what the browser has sent. */
async function readable<T>(verified: () => Promise<T>): Promise<T> {
  try {
    return await verified()
  } catch (cause) {
    throw Object.assign(refusal(UNVERIFIED), { cause })
  }
}

const view = ({ id, name, created_at, last_used_at, synced }: PasskeyRow) => ({
  id: String(id),
  name,
  created_at,
  last_used_at,
  synced: synced === 1,
})
