import { lazyCode } from '@tradefront/contracts'
import type { SignedKind } from './signed-text.ts'

/** Put in by the host's production build: Ed25519, 32 bytes in base64; empty where no key was given. */
declare const TRADEFRONT_PUBLIC_KEY: string

/**
 * The same data, after their signature was checked where this host was built with a key; without one the check
 * is no part of the build. Rejects with `registry-unsigned`.
 */
export async function signedData(kind: SignedKind, data: unknown): Promise<unknown> {
  if (typeof TRADEFRONT_PUBLIC_KEY === 'string' && TRADEFRONT_PUBLIC_KEY !== '') {
    // In the same file: a further request would have to be waited for before anything else.
    const { verified } = await lazyCode(() => import(/* webpackMode: "eager" */ './verify.ts')).load()
    return verified(kind, data, TRADEFRONT_PUBLIC_KEY)
  }
  return data
}
