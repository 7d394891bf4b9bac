import { msg, t } from '@lingui/core/macro'
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'

/** Why no passkey came. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'

  /** @param words the reason for the customer. */
  constructor(
    readonly words: MessageDescriptor,
    options?: ErrorOptions,
  ) {
    super(t(words), options)
  }
}

const UNSUPPORTED = msg`This browser can't use passkeys. Use another one, or your password and a code.`
const TIMED_OUT = msg`The passkey request timed out. Try again.`
const WRONG_PLACE = msg`Passkeys don't work at this address.`
const FAILED = msg`We couldn't use your passkey. Try again.`
const NOT_USED = msg`No passkey was used. You cancelled, or this device has none for this account.`
const NOT_ADDED = msg`No passkey was added. Try again.`
const ALREADY = msg`This device already has a passkey for your account.`
const INCAPABLE = msg`This device can't keep a passkey. Set up a screen lock first, or use another device.`

/** By the library's code: browsers use one error for very different reasons. */
const BY_CODE: Readonly<Record<string, MessageDescriptor>> = {
  ERROR_INVALID_DOMAIN: WRONG_PLACE,
  ERROR_INVALID_RP_ID: WRONG_PLACE,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: ALREADY,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: INCAPABLE,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: INCAPABLE,
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: INCAPABLE,
}

/**
 * Asks the customer for a passkey.
 *
 * @throws PasskeyError if they cancel, none matches, time runs out or the browser can't.
 */
export async function askPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const { id, rawId, response } = await explained(NOT_USED, options.timeout, () =>
    // The broker's texts for transports are passed on as they are: browsers ignore unknown ones.
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  }
}

/**
 * Has the customer create a passkey.
 *
 * @throws PasskeyError if they cancel, time runs out, the device has one already or the browser can't.
 */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const { id, rawId, response } = await explained(NOT_ADDED, options.timeout, () =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  )
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) },
  }
}

/** Ends a request that the browser is still showing, as on leaving the page. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony()

async function explained<T>(
  refused: MessageDescriptor,
  timeout: number | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  if (!('PublicKeyCredential' in window)) throw new PasskeyError(UNSUPPORTED)
  const from = performance.now()
  try {
    return await ask()
  } catch (cause) {
    const isLate = timeout !== undefined && performance.now() - from >= timeout
    throw new PasskeyError(wordsFor(cause, refused, isLate), { cause })
  }
}

function wordsFor(error: unknown, refused: MessageDescriptor, isLate: boolean): MessageDescriptor {
  if (error instanceof WebAuthnError) {
    const words = BY_CODE[error.code]
    if (words !== undefined) return words
  }
  const name = error instanceof Error ? error.name : ''
  // Also the answer where nothing matches: a page must not learn which passkeys a device has.
  if (name === 'NotAllowedError') return isLate ? TIMED_OUT : refused
  return name === 'AbortError' ? refused : FAILED
}
