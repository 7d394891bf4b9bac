import type { AskSignIn } from '../account/channel-authorizer.ts'
import type { AskMissed } from '../account/channel-sequence.ts'

const refuse = () => Promise.reject(Object.assign(new Error('HTTP 404'), { status: 404 }))

/** Behaves like a broker without POST /broadcasting/user-auth. */
export const refuseSignIn: AskSignIn = refuse
/** Behaves like a broker without GET /broadcasting/events. */
export const refuseMissed: AskMissed = refuse
