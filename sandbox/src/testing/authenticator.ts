import { isoCBOR } from '@simplewebauthn/server/helpers'
import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/* A software authenticator with its browser, for tests: what a page would send to the broker. */

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

const url64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** COSE algorithms: ES256, EdDSA, RS256. */
export type Algorithm = -7 | -8 | -257

function keyPair(algorithm: Algorithm): { privateKey: KeyObject; publicKey: KeyObject } {
  if (algorithm === -7) return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return algorithm === -8
    ? generateKeyPairSync('ed25519')
    : generateKeyPairSync('rsa', { modulusLength: 2048 })
}

function coseOf(algorithm: Algorithm, key: KeyObject): Map<number, number | Uint8Array> {
  const jwk = key.export({ format: 'jwk' })
  const part = (name: 'x' | 'y' | 'n' | 'e') => new Uint8Array(Buffer.from(jwk[name] ?? '', 'base64url'))
  if (algorithm === -7)
    return new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part('x')],
      [-3, part('y')],
    ])
  if (algorithm === -8)
    return new Map<number, number | Uint8Array>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, part('x')],
    ])
  return new Map<number, number | Uint8Array>([
    [1, 3],
    [3, -257],
    [-1, part('n')],
    [-2, part('e')],
  ])
}

export interface AuthenticatorOptions {
  readonly algorithm?: Algorithm
  readonly origin?: string
  readonly domain?: string
  /** Whether it verifies its user. */
  readonly verifies?: boolean
}

interface Asked {
  readonly challenge: string
}

/** One passkey; `counter`, `origin` and the like can be changed between uses. */
export function createAuthenticator({
  algorithm = -7,
  origin = 'http://localhost:4100',
  domain = 'localhost',
  verifies = true,
}: AuthenticatorOptions = {}) {
  const { privateKey, publicKey } = keyPair(algorithm)
  const id = randomBytes(16)
  const state = {
    id: url64(id),
    counter: 1,
    origin,
    domain,
    verifies,
    crossOrigin: false,
    /** As the broker has named the user. */
    userHandle: undefined as string | undefined,
  }

  const clientData = (type: string, { challenge }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: state.crossOrigin }))

  function authenticatorData(extra: number, ...more: Uint8Array[]): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(state.counter)
    const flags = Buffer.from([PRESENT | (state.verifies ? VERIFIED : 0) | extra])
    return Buffer.concat([sha256(state.domain), flags, counter, ...more])
  }

  return Object.assign(state, {
    /** Answers `navigator.credentials.create`. */
    create(options: Asked & { readonly user: { readonly id: string } }) {
      state.userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = isoCBOR.encode(coseOf(algorithm, publicKey))
      const authData = authenticatorData(ATTESTED, Buffer.alloc(16), length, id, key)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: state.id,
        rawId: state.id,
        type: 'public-key',
        response: {
          clientDataJSON: url64(clientData('webauthn.create', options)),
          attestationObject: url64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      }
    },

    /** Answers `navigator.credentials.get`; the counter goes up first. */
    get(options: Asked) {
      state.counter += 1
      const client = clientData('webauthn.get', options)
      const data = authenticatorData(0)
      const signed = Buffer.concat([data, sha256(client)])
      const signature = sign(algorithm === -8 ? null : 'sha256', signed, privateKey)
      return {
        id: state.id,
        rawId: state.id,
        type: 'public-key',
        response: {
          clientDataJSON: url64(client),
          authenticatorData: url64(data),
          signature: url64(signature),
          ...(state.userHandle !== undefined && { userHandle: state.userHandle }),
        },
      }
    },
  })
}
export type Authenticator = ReturnType<typeof createAuthenticator>
