import { lazyCode } from '@tradefront/browser'
import type { SignedKind } from './signed-text.ts'

/** Set by the host's production build: accepted Ed25519 public keys, 32 bytes in base64 each, separated by commas; may be empty. */
declare const TRADEFRONT_PUBLIC_KEY: string

/**
 * Returns the data after verifying their signature, if this host was built with a key; otherwise the check is left
 * out of the build. Rejects with `registry-unsigned`.
 */
export async function signedData(kind: SignedKind, data: unknown): Promise<unknown> {
  if (typeof TRADEFRONT_PUBLIC_KEY === 'string' && TRADEFRONT_PUBLIC_KEY !== '') {
    // In the same file: everything else would have to wait for another request.
    const { verified } = await lazyCode(() => import(/* webpackMode: "eager" */ './verify.ts')).load()
    return verified(kind, data, TRADEFRONT_PUBLIC_KEY)
  }
  return data
}
