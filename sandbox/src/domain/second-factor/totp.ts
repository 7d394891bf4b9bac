import { Secret, TOTP } from 'otpauth'

/** Length of a time step, seconds. */
export const STEP_S = 30
/** Steps that a phone's clock may be off, either way. */
const DRIFT = 1
/** Bytes of a new secret: the length of SHA-1, as RFC 4226 asks for. */
const SECRET_BYTES = 20

/** One-time codes by time as authenticator apps make them (RFC 6238): SHA-1, six digits, 30 s. */
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

/** The address that an app reads from a QR code. */
export function setupUri(secret: string, email: string): string {
  const totp = totpOf(secret)
  totp.label = email
  return totp.toString()
}

/** The code of a moment, Unix ms. */
export const codeAt = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now })

/** The time step that a code belongs to, the present one or a neighbour; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  // Digits of other scripts have as many characters and more bytes, which the library cannot compare.
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_S) + delta
}
