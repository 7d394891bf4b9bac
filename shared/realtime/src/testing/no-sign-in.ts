import type { AskSignIn } from '../account/channel-authorizer.ts'

/** Behaves like a broker without POST /broadcasting/user-auth. */
export const refuseSignIn: AskSignIn = () =>
  Promise.reject(Object.assign(new Error('HTTP 404'), { status: 404 }))
