import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isPasskeyOffered } from './offered.ts'
import { ASSERTION, ATTESTATION, CREATION, REQUEST, fakePasskeys } from './testing/index.ts'
import { PasskeyError, askPasskey, createPasskey } from './webauthn.ts'

let browser: ReturnType<typeof fakePasskeys>
beforeEach(() => {
  browser = fakePasskeys()
})
afterEach(() => {
  browser.remove()
  vi.restoreAllMocks()
})

const CREATION_OPTIONS = {
  ...CREATION,
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
}
const failure = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PasskeyError)
  return (error as Error).message
}

describe('[SESS-07] a passkey of the browser', () => {
  test('is sent as WebAuthn’s JSON', async () => {
    expect(await askPasskey(REQUEST)).toEqual(ASSERTION)
    expect(await createPasskey(CREATION_OPTIONS)).toEqual(ATTESTATION)
  })

  test.each([
    ['NotAllowedError', 'No passkey was used. You cancelled, or this device has none for this account.'],
    ['AbortError', 'No passkey was used. You cancelled, or this device has none for this account.'],
    ['SecurityError', "Passkeys don't work at this address."],
    ['UnknownError', "We couldn't use your passkey. Try again."],
  ])('asked for: %s is explained', async (name, words) => {
    browser.fails = name
    expect(await failure(askPasskey({ ...REQUEST, rpId: 'elsewhere.example' }))).toBe(words)
  })

  test.each([
    ['NotAllowedError', 'No passkey was added. Try again.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    [
      'ConstraintError',
      "This device can't keep a passkey. Set up a screen lock first, or use another device.",
    ],
    [
      'NotSupportedError',
      "This device can't keep a passkey. Set up a screen lock first, or use another device.",
    ],
  ])('created: %s is explained', async (name, words) => {
    browser.fails = name
    expect(await failure(createPasskey(CREATION_OPTIONS))).toBe(words)
  })

  test('a request that took as long as it may has timed out', async () => {
    browser.fails = 'NotAllowedError'
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(REQUEST.timeout)
    expect(await failure(askPasskey(REQUEST))).toBe('The passkey request timed out. Try again.')
  })

  test('a browser without them says so', async () => {
    browser.remove()
    const words = "This browser can't use passkeys. Use another one, or your password and a code."
    expect(await failure(askPasskey(REQUEST))).toBe(words)
    expect(await failure(createPasskey(CREATION_OPTIONS))).toBe(words)
  })
})

describe('[SESS-07] passkeys are offered', () => {
  test.each([
    ['localhost', true],
    ['host', false],
    ['northlight.example', false],
    ['', false],
    [undefined, false],
  ])('on a page of localhost for %j: %s', (domain, offered) => {
    expect(location.hostname).toBe('localhost')
    expect(isPasskeyOffered(domain)).toBe(offered)
  })

  test('not in a browser without them', () => {
    browser.remove()
    expect(isPasskeyOffered('localhost')).toBe(false)
  })
})
