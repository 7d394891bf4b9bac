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

/** Signs what a site says of its releases (Ed25519), and knows its own signatures again. */
export interface Signer {
  /** 32 bytes in base64, as a host is built with it. */
  readonly publicKey: string
  sign<T extends object>(kind: SignedKind, data: T): T & { readonly signature: string }
  isSigned(kind: SignedKind, data: unknown): boolean
}

/** The signer of a private key in PEM. Throws a ReleaseError where it is none. */
export function signerOf(pem: string): Signer {
  const key = privateKeyOf(pem)
  const own = createPublicKey(key)
  return {
    publicKey: publicText(own),
    sign(kind, data) {
      // As it will be parsed: what JSON leaves out is not signed either.
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

/** Whether data carry a signature at all, whoever made it. */
export function isSignedData(data: unknown): data is { readonly signature: string } {
  return (
    typeof data === 'object' && data !== null && 'signature' in data && typeof data.signature === 'string'
  )
}

/** The signer that `TRADEFRONT_SIGNING_KEY` asks for: a file, or the PEM text itself; undefined for none. */
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

/** Makes a new pair: writes the private key, for its owner alone, and answers the public one. */
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
    // Reported below: the message of the library may quote the key.
  }
  throw new ReleaseError("TRADEFRONT_SIGNING_KEY is no Ed25519 private key in PEM. Make one with 'keygen'.")
}

function publicText(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')
}
