/**
 * The key by which the host verifies release sets, from `TRADEFRONT_PUBLIC_KEY`; if empty, the check isn't part of
 * the build.
 *
 * @throws Error unless it is an Ed25519 key as printed by `tradefront-release keygen`.
 */
export function publicKey(given = process.env['TRADEFRONT_PUBLIC_KEY']?.trim() ?? ''): string {
  if (given === '' || /^[\w+/]{43}=$/.test(given)) return given
  throw new Error(
    "TRADEFRONT_PUBLIC_KEY is no public key. Take the line that 'tradefront-release keygen' prints.",
  )
}
