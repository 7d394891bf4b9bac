import { callApi } from '@tradefront/api'
import { calls, type LoginEntry, type Passkey, type SessionEntry } from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'

/** The customer's passkeys, oldest first. */
export const PASSKEYS: ServerRead<readonly Passkey[]> = {
  name: 'passkeys',
  follows: 'user',
  brief: true,
  load: async (options) => (await callApi(calls.passkeys, options)).data,
}

/** The browsers that are logged in, this one first. */
export const SESSIONS: ServerRead<readonly SessionEntry[]> = {
  name: 'sessions',
  follows: 'user',
  brief: true,
  load: async (options) => {
    const { data } = await callApi(calls.sessions, options)
    return data.toSorted((a, b) => Number(b.current) - Number(a.current))
  },
}

/** Successful and failed logins. */
export const LOGINS: ServerPages<LoginEntry> = {
  name: 'logins',
  follows: 'user',
  brief: true,
  load: (page, options) => callApi(calls.logins, { ...options, query: { page } }),
}
