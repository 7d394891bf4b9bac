import * as v from 'valibot'
import {
  PasskeyAnswer,
  PasskeyAttestation,
  PasskeyChangeRequest,
  PasskeyCheckRequest,
  PasskeyCreationAnswer,
  PasskeyRequestAnswer,
  PasskeysAnswer,
} from '../passkey-calls.ts'
import type { ApiCall } from './api-call.ts'

/** The user’s passkeys, oldest first. */
export const passkeys = {
  method: 'GET',
  path: 'user/passkeys',
  ours: true,
  answer: PasskeysAnswer,
} as const satisfies ApiCall

/** Begin to add a passkey. 422 at `password`, `code` or `passkey` if it is missing or wrong. */
export const beginPasskey = {
  method: 'POST',
  path: 'user/passkeys/options',
  ours: true,
  body: PasskeyChangeRequest,
  answer: PasskeyCreationAnswer,
} as const satisfies ApiCall

/** Add the passkey that the browser has created. */
export const addPasskey = {
  method: 'POST',
  path: 'user/passkeys',
  ours: true,
  body: v.strictObject({ name: v.string(), passkey: PasskeyAttestation }),
  answer: PasskeyAnswer,
} as const satisfies ApiCall

/** Rename a passkey. */
export const renamePasskey = {
  method: 'PUT',
  path: 'user/passkeys/{id}',
  ours: true,
  body: v.strictObject({ name: v.string() }),
  answer: PasskeyAnswer,
} as const satisfies ApiCall

/** Remove a passkey. 422 at `password`, `code` or `passkey` if it is missing or wrong. */
export const removePasskey = {
  method: 'POST',
  path: 'user/passkeys/{id}/remove',
  ours: true,
  body: PasskeyChangeRequest,
} as const satisfies ApiCall

/** Begin the check of a passkey that confirms a change or a withdrawal. */
export const beginPasskeyCheck = {
  method: 'POST',
  path: 'user/passkeys/check',
  ours: true,
  body: PasskeyCheckRequest,
  answer: PasskeyRequestAnswer,
} as const satisfies ApiCall
