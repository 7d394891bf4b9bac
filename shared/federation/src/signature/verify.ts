import { browserStorage, readStored, type TextStorage } from '@tradefront/browser'
import * as v from 'valibot'
import { FederationError } from '../errors/federation-error.ts'
import { signedText, type SignedKind } from './signed-text.ts'

const KEY = 'tradefront-revision'
const StoredRevision = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const Signed = v.looseObject({ signature: v.pipe(v.string(), v.regex(/^[\w+/]{86}==$/)) })
const Revision = v.object({ revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

/**
 * Returns the data if signed with an accepted key and, for a release set, if no newer one has been seen in this tab: an
 * outdated signed set must not bring back old code. Rejects with `registry-unsigned`, also in browsers that can't
 * verify.
 *
 * @param publicKeys 32 bytes in base64 each, separated by commas: more than one while keys are changed.
 */
export async function verified(
  kind: SignedKind,
  data: unknown,
  publicKeys: string,
  tab: TextStorage | undefined = browserStorage('tab'),
): Promise<unknown> {
  if (!v.is(Signed, data)) throw refused('It has no signature.')
  const { subtle } = globalThis.crypto as Partial<typeof globalThis.crypto>
  if (!subtle) {
    throw refused('Signatures can be checked on a secure connection only. Open this site with https.')
  }
  const text = new TextEncoder().encode(signedText(kind, data))
  const isBy = async (publicKey: string) => {
    const key = await subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    return subtle.verify('Ed25519', key, bytesOf(data.signature), text)
  }
  let valid: boolean
  try {
    valid = (await Promise.all(publicKeys.split(',').map(isBy))).includes(true)
  } catch (cause) {
    throw refused('This browser cannot check signatures. Use a current version of your browser.', cause)
  }
  if (!valid) throw refused('Its signature is not valid.')
  if (kind === 'registry') refuseOlder(data, tab)
  return data
}

function refuseOlder(data: unknown, tab: TextStorage | undefined): void {
  const { revision } = v.is(Revision, data) ? data : { revision: 0 }
  const seen = readStored(tab, KEY, StoredRevision) ?? 0
  if (revision < seen) throw refused(`It is older (${revision}) than one seen before (${seen}).`)
  try {
    tab?.setItem(KEY, String(revision))
  } catch {
    // Storage is blocked or full: nothing is remembered, but the signature has been verified.
  }
}

function refused(sentence: string, cause?: unknown): FederationError {
  return new FederationError('registry-unsigned', { sentences: [sentence], cause })
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
