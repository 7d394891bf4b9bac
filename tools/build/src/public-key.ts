/**
 * The key by which the host checks release sets, from `TRADEFRONT_PUBLIC_KEY`; empty for none, and the check is
 * no part of the build then.
 *
 * @throws Error where it is no Ed25519 key, as `tradefront-release keygen` prints it.
 */
export function publicKey(given = process.env['TRADEFRONT_PUBLIC_KEY']?.trim() ?? ''): string {
  if (given === '' || /^[\w+/]{43}=$/.test(given)) return given
  throw new Error(
    "TRADEFRONT_PUBLIC_KEY is no public key. Take the line that 'tradefront-release keygen' prints.",
  )
}
