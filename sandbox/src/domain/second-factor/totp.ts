import { Secret, TOTP } from 'otpauth'

/** Length of a time step, seconds. */
export const STEP_S = 30
/** Tolerated clock drift of a phone, in steps, either way. */
const DRIFT = 1
/** Bytes of a new secret: the length of SHA-1, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Time-based one-time codes, as in authenticator apps (RFC 6238): SHA-1, six digits, 30 s. */
function totpOf(secret: string): TOTP {
  return new TOTP({
    issuer: 'Tradefront',
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_S,
    secret: Secret.fromBase32(secret),
  })
}

/** A new secret, base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The URI an app reads from a QR code. */
export function setupUri(secret: string, email: string): string {
  const totp = totpOf(secret)
  totp.label = email
  return totp.toString()
}

/** The code at a moment, Unix ms. */
export const codeAt = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now })

/** The time step of a code, the current one or a neighbour; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  // Digits of other scripts have the same length but more bytes, which the library can't compare.
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_S) + delta
}
