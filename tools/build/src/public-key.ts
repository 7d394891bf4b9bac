/**
 * The key with which the host verifies release sets, from `TRADEFRONT_PUBLIC_KEY`; two separated by a comma during a change
 * of keys. If empty, the build verifies nothing.
 *
 * @throws Error unless they are Ed25519 keys as printed by `tradefront-release keygen`.
 */
export function publicKey(given = process.env['TRADEFRONT_PUBLIC_KEY']?.trim() ?? ''): string {
  if (given === '' || /^[\w+/]{43}=(,[\w+/]{43}=)?$/.test(given)) return given
  throw new Error(
    "TRADEFRONT_PUBLIC_KEY must be a public key, or two separated by a comma, as 'tradefront-release keygen' prints them.",
  )
}
