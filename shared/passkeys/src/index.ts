/* Passkeys in the browser. */
export { askPasskey, cancelPasskey, createPasskey, PasskeyError } from './webauthn.ts'
export { factorOf, type GivenFactor } from './factor.ts'
