import { create } from 'zustand'

/**
 * Whether a session has just ended: its page then redirects to `/` rather than to a login that returns to it [SESS-03]
 * [SESS-06]. Reset once `/` is reached or a customer logs in.
 */
export const useSessionEnd = create<{ readonly ended: boolean }>()(() => ({ ended: false }))
