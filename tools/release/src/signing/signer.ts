import { signedText, type SignedKind } from '@tradefront/federation/signed-text'
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { ReleaseError, isCode, readText } from '../site/site-files.ts'

/** Signs release data of a site (Ed25519), and verifies signatures of the keys that it accepts. */
export interface Signer {
  /** 32 bytes in base64, as built into a host. */
  readonly publicKey: string
  sign<T extends object>(kind: SignedKind, data: T): T & { readonly signature: string }
  /** Whether its own key or another accepted one has signed this. */
  isSigned(kind: SignedKind, data: unknown): boolean
}

/**
 * The signer of a private key in PEM. Throws a ReleaseError if invalid.
 *
 * @param accepted Public keys whose signatures are accepted as well, separated by commas: the key before, while keys are
 * changed.
 */
export function signerOf(pem: string, accepted = ''): Signer {
  const key = privateKeyOf(pem)
  const own = createPublicKey(key)
  const keys = [own, ...accepted.split(',').filter(Boolean).map(publicKeyOf)]
  return {
    publicKey: publicText(own),
    sign(kind, data) {
      // As it will be parsed: what JSON omits isn't signed either.
      const content = JSON.parse(JSON.stringify(data)) as typeof data
      const signature = sign(null, Buffer.from(signedText(kind, content)), key).toString('base64')
      return { ...content, signature }
    },
    isSigned(kind, data) {
      if (!isSignedData(data)) return false
      const text = Buffer.from(signedText(kind, data))
      const signature = Buffer.from(data.signature, 'base64')
      return keys.some((one) => verify(null, text, one, signature))
    },
  }
}

/** Whether data has a signature; says nothing about whose. */
export function isSignedData(data: unknown): data is { readonly signature: string } {
  return (
    typeof data === 'object' && data !== null && 'signature' in data && typeof data.signature === 'string'
  )
}

/**
 * The signer from `TRADEFRONT_SIGNING_KEY`: a file, or the PEM text itself; undefined if unset.
 *
 * @param accepted `TRADEFRONT_PUBLIC_KEY`, as for {@link signerOf}.
 */
export async function readSigner(given: string | undefined, accepted = ''): Promise<Signer | undefined> {
  if (given === undefined || given.trim() === '') return undefined
  if (given.includes('-----BEGIN')) return signerOf(given, accepted)
  const pem = await readText(given)
  if (pem === undefined) {
    throw new ReleaseError(
      `TRADEFRONT_SIGNING_KEY names ${given}, which does not exist. Make a key with 'keygen'.`,
    )
  }
  return signerOf(pem, accepted)
}

/** Generates a key pair: writes the private key, readable only by its owner, and returns the public one. */
export async function generateKey(file: string): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  try {
    await writeFile(file, pem, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    throw new ReleaseError(`${file} exists already; a key is never overwritten. Name another file.`)
  }
  return publicText(publicKey)
}

function privateKeyOf(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below: the library's message may quote the key.
  }
  throw new ReleaseError("TRADEFRONT_SIGNING_KEY is no Ed25519 private key in PEM. Make one with 'keygen'.")
}

function publicKeyOf(text: string): KeyObject {
  const x = Buffer.from(text.trim(), 'base64')
  if (x.length === 32)
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') }, format: 'jwk' })
  throw new ReleaseError(
    `TRADEFRONT_PUBLIC_KEY has '${text}', which is not a public key. Use the line that 'keygen' prints.`,
  )
}

function publicText(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')
}
