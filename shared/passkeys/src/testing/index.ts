/* For tests only: not part of any build. */

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer
const CREDENTIAL = {
  id: 'Y3JlZA',
  rawId: bytes('cred'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
}

/** What `askPasskey` makes of the fake's answer. */
export const ASSERTION = {
  id: 'Y3JlZA',
  rawId: 'Y3JlZA',
  type: 'public-key',
  response: {
    clientDataJSON: 'Y2xpZW50',
    authenticatorData: 'ZGF0YQ',
    signature: 'c2lnbg',
    userHandle: 'bWlh',
  },
}
/** And `createPasskey`. */
export const ATTESTATION = {
  id: 'Y3JlZA',
  rawId: 'Y3JlZA',
  type: 'public-key',
  response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'bmV3', transports: ['internal'] },
}
/** Options as a broker sends them. */
export const REQUEST = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000 }
export const CREATION = {
  rp: { id: 'localhost', name: 'Northlight' },
  user: { id: 'bWlh', name: 'mia@example.test', displayName: 'Mia Berg' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
}

/** A browser with one passkey. `fails` lets its next requests fail with an error of this name. */
export function fakePasskeys() {
  const state = { fails: undefined as string | undefined, asked: 0 }
  async function answer<T>(response: T) {
    state.asked += 1
    if (state.fails !== undefined) throw new DOMException('No', state.fails)
    return { ...CREDENTIAL, response }
  }
  const client = bytes('client')
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    configurable: true,
    value: function PublicKeyCredential() {},
  })
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: () =>
        answer({
          clientDataJSON: client,
          authenticatorData: bytes('data'),
          signature: bytes('sign'),
          userHandle: bytes('mia'),
        }),
      create: () =>
        answer({
          clientDataJSON: client,
          attestationObject: bytes('new'),
          getTransports: () => ['internal'],
        }),
    },
  })
  return Object.assign(state, {
    /** Back to a browser without passkeys. */
    remove(): void {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
      Reflect.deleteProperty(navigator, 'credentials')
    },
  })
}
