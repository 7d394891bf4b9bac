/* For tests of other packages only: nothing of it is in a build. */
export { createFakeAccount } from './fake-account.ts'
export type { FakeAccount } from './fake-account.ts'
export { refuseSignIn } from './no-sign-in.ts'
