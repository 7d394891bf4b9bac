/* For tests of other packages only: not part of any build. */
export { createFakeAccount } from './fake-account.ts'
export type { FakeAccount } from './fake-account.ts'
export { refuseMissed, refuseSignIn } from './no-sign-in.ts'
