import { create } from 'zustand'

/**
 * Whether a session has just ended: its page then gives way to `/` and not to a login that leads back
 * [SESS-03] [SESS-06]. Over as soon as `/` is reached or somebody logs in.
 */
export const useSessionEnd = create<{ readonly ended: boolean }>()(() => ({ ended: false }))
