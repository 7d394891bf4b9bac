/**
 * The key by which the host verifies release sets, from `TRADEFRONT_PUBLIC_KEY`, or two separated by a comma while keys are
 * changed; if empty, the check isn't part of the build.
 *
 * @throws Error unless they are Ed25519 keys as printed by `tradefront-release keygen`.
 */
export function publicKey(given = process.env['TRADEFRONT_PUBLIC_KEY']?.trim() ?? ''): string {
  if (given === '' || /^[\w+/]{43}=(,[\w+/]{43}=)?$/.test(given)) return given
  throw new Error(
    "TRADEFRONT_PUBLIC_KEY is no public key, or two with a comma between. Take the line that 'tradefront-release keygen' prints.",
  )
}
