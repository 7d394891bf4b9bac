import { callApi } from '@tradefront/api'
import { calls, type PasskeyAssertion, type PasskeyUse } from '@tradefront/contracts'
import { askPasskey } from './webauthn.ts'

/** What confirms a change with two-step login, as fields of its body. */
export type GivenFactor = { readonly code: string } | { readonly passkey: PasskeyAssertion }

/**
 * A passkey for one use.
 *
 * @param id of what it is about: the withdrawal, or the passkey to remove
 * @throws PasskeyError, and as `callApi`.
 */
export async function factorOf(
  use: PasskeyUse,
  signal: AbortSignal,
  id?: string,
): Promise<{ readonly passkey: PasskeyAssertion }> {
  const body = { use, ...(id !== undefined && { id }) }
  const { data } = await callApi(calls.beginPasskeyCheck, { body, signal })
  return { passkey: await askPasskey(data) }
}
