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

/** Signs release data of a site (Ed25519), and verifies its own signatures. */
export interface Signer {
  /** 32 bytes in base64, as built into a host. */
  readonly publicKey: string
  sign<T extends object>(kind: SignedKind, data: T): T & { readonly signature: string }
  isSigned(kind: SignedKind, data: unknown): boolean
}

/** The signer of a private key in PEM. Throws a ReleaseError if invalid. */
export function signerOf(pem: string): Signer {
  const key = privateKeyOf(pem)
  const own = createPublicKey(key)
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
      return verify(null, text, own, Buffer.from(data.signature, 'base64'))
    },
  }
}

/** Whether data has a signature; says nothing about whose. */
export function isSignedData(data: unknown): data is { readonly signature: string } {
  return (
    typeof data === 'object' && data !== null && 'signature' in data && typeof data.signature === 'string'
  )
}

/** The signer from `TRADEFRONT_SIGNING_KEY`: a file, or the PEM text itself; undefined if unset. */
export async function readSigner(given: string | undefined): Promise<Signer | undefined> {
  if (given === undefined || given.trim() === '') return undefined
  if (given.includes('-----BEGIN')) return signerOf(given)
  const pem = await readText(given)
  if (pem === undefined) {
    throw new ReleaseError(
      `TRADEFRONT_SIGNING_KEY names ${given}, which does not exist. Make a key with 'keygen'.`,
    )
  }
  return signerOf(pem)
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

function publicText(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')
}
