import type { Registry } from '@tradefront/contracts'
import { parseRegistry } from '@tradefront/federation/parse-registry'
import { ReleaseError } from '../site/site-files.ts'
import type { NewestRelease } from '../site/site-store.ts'
import { isSignedData, type Signer } from './signer.ts'

/**
 * Refuses a release set that pages would refuse, by the same rules: what is published works.
 *
 * @throws ReleaseError with the problem and the remedy.
 */
export function requireReadable(registry: Registry): void {
  let sentences: string[]
  try {
    sentences = parseRegistry(JSON.parse(JSON.stringify(registry))).problems.map(({ message }) => message)
  } catch (error) {
    sentences = [error instanceof Error ? error.message : String(error)]
  }
  if (sentences.length === 0) return
  throw new ReleaseError(
    `${sentences.join('\n')}\nNothing was changed. Correct it in the app, build it, and publish again.`,
  )
}

/**
 * Refuses to build upon data possibly written by someone else: with a key, the newest release set and configuration
 * must be signed with it or another accepted key (`adopt`: trust them anyway); without one, a signed site and a host that requires
 * signatures are left alone.
 */
export async function requireOwn(
  newest: NewestRelease,
  signer: Signer | undefined,
  adopt: boolean,
): Promise<void> {
  if (newest.number === 0 || (adopt && signer)) return
  for (const kind of ['registry', 'config'] as const) {
    const text = await newest.read(`${kind}.json`)
    if (text === undefined) continue
    const data: unknown = JSON.parse(text)
    if (signer && !signer.isSigned(kind, data)) {
      throw new ReleaseError(
        `${kind}.json of this site has no valid signature of this key: someone else may have changed it. ` +
          'Review it; if it is correct, sign it once with --adopt.',
      )
    }
    if (!signer && isSignedData(data)) {
      throw new ReleaseError('This site is signed. Set TRADEFRONT_SIGNING_KEY to the key it was signed with.')
    }
  }
}

/** Refuses a live host that requires signatures this publication doesn't create. */
export function requireKeyOf({ host }: Registry, signer: Signer | undefined): void {
  const { publicKey } = host.facts
  if (!publicKey || (signer && publicKey.split(',').includes(signer.publicKey))) return
  throw new ReleaseError(
    `Host ${host.version} accepts releases signed for ${publicKey.replace(',', ' or ')} only, and these are ` +
      `${signer ? `signed for ${signer.publicKey}` : 'not signed'}. Set TRADEFRONT_SIGNING_KEY to its private key.`,
  )
}
