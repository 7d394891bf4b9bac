import * as v from 'valibot'
import { factorFields } from './passkey-calls.ts'

/*
 * Bodies of changes that two-step login confirms, ours: a code of the app, a recovery code or a passkey. Refused with 422
 * at `code` or `passkey`. Apart from their answers, so that pages without these forms don't load the passkeys' schemas.
 */

/**
 * POST /user/export: everything the broker keeps about the customer, as one JSON file; never tokens, passwords or their
 * hashes. 422 at `password`, 429 after too many attempts.
 */
export const ExportRequest = v.strictObject({ password: v.string(), ...factorFields })
export type ExportRequest = v.InferInput<typeof ExportRequest>

/** Body of POST /account/close. */
export const CloseAccountRequest = v.strictObject({ password: v.string(), ...factorFields })
export type CloseAccountRequest = v.InferInput<typeof CloseAccountRequest>

/** Body of POST /withdrawals/addresses: a name, and the method's fields. Answered with the entry. */
export const SaveAddressRequest = v.strictObject({
  name: v.string(),
  method: v.string(),
  address: v.exactOptional(v.string()),
  holder: v.exactOptional(v.string()),
  iban: v.exactOptional(v.string()),
  bic: v.exactOptional(v.string()),
  ...factorFields,
})
export type SaveAddressRequest = v.InferInput<typeof SaveAddressRequest>
