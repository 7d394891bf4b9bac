import * as v from 'valibot'
import { Flag, Id, OptionalText, entries, envelope } from './primitives.ts'

/*
 * Passkeys (WebAuthn), ours. Options and credentials are WebAuthn's own JSON forms, as browsers and server libraries
 * read and write them. Where a server doesn't send `passkey_domain` in its settings, passkeys aren't offered.
 */

const Base64Url = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(8000))

const Descriptor = v.object({
  id: Base64Url,
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string())),
})

/** What `navigator.credentials.get` is called with; a challenge is valid once, for a few minutes. */
export const PasskeyRequestOptions = v.object({
  challenge: Base64Url,
  /** ms */
  timeout: v.optional(v.number()),
  rpId: OptionalText,
  allowCredentials: v.optional(v.array(Descriptor)),
  userVerification: v.optional(v.picklist(['required', 'preferred', 'discouraged'])),
})
export type PasskeyRequestOptions = v.InferOutput<typeof PasskeyRequestOptions>
export const PasskeyRequestAnswer = envelope(PasskeyRequestOptions)

/** What `navigator.credentials.create` is called with. */
export const PasskeyCreationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: Base64Url, name: v.string(), displayName: v.string() }),
  challenge: Base64Url,
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  /** ms */
  timeout: v.optional(v.number()),
  excludeCredentials: v.optional(v.array(Descriptor)),
  authenticatorSelection: v.optional(
    v.object({
      residentKey: v.optional(v.picklist(['required', 'preferred', 'discouraged'])),
      requireResidentKey: v.optional(v.boolean()),
      userVerification: v.optional(v.picklist(['required', 'preferred', 'discouraged'])),
    }),
  ),
  attestation: v.optional(v.picklist(['none', 'indirect', 'direct', 'enterprise'])),
})
export type PasskeyCreationOptions = v.InferOutput<typeof PasskeyCreationOptions>
export const PasskeyCreationAnswer = envelope(PasskeyCreationOptions)

const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: v.literal('public-key'),
}

/** Proof of a passkey: a signature of the challenge. */
export const PasskeyAssertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: v.exactOptional(Base64Url),
  }),
})
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>

/** A new passkey's public key. */
export const PasskeyAttestation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: v.exactOptional(v.array(v.pipe(v.string(), v.maxLength(40)))),
  }),
})
export type PasskeyAttestation = v.InferOutput<typeof PasskeyAttestation>

/** What a passkey can confirm in place of an authenticator app's code. A challenge is valid for one of them. */
export const PASSKEY_USES = [
  'change_password',
  'set_up_app',
  'switch_off_app',
  'recovery_codes',
  'add_passkey',
  'remove_passkey',
  'withdrawal',
  'save_address',
  'export_data',
  'close_account',
] as const
export type PasskeyUse = (typeof PASSKEY_USES)[number]

/** POST /user/passkeys/check: `id` names the withdrawal to confirm or the passkey to remove. */
export const PasskeyCheckRequest = v.strictObject({
  use: v.picklist(PASSKEY_USES),
  id: v.exactOptional(v.string()),
})
export type PasskeyCheckRequest = v.InferInput<typeof PasskeyCheckRequest>

/** A code of the authenticator app, a recovery code or a passkey; one is required with two-step login. */
export const factorFields = {
  code: v.exactOptional(v.string()),
  passkey: v.exactOptional(PasskeyAssertion),
}

/** POST /user/passkeys/options and /user/passkeys/{id}/remove. */
export const PasskeyChangeRequest = v.strictObject({ password: v.string(), ...factorFields })
export type PasskeyChangeRequest = v.InferInput<typeof PasskeyChangeRequest>

/** A customer's passkey. */
export const Passkey = v.object({
  id: Id,
  name: v.string(),
  created_at: v.string(),
  last_used_at: OptionalText,
  /** Synchronised by the customer's password manager, and so on other devices too. */
  synced: v.optional(Flag, false),
})
export type Passkey = v.InferOutput<typeof Passkey>
export const PasskeysAnswer = envelope(entries(Passkey))
export const PasskeyAnswer = envelope(Passkey)
