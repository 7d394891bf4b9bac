import type { Realtime } from '@tradefront/contracts'
import { createContext, use, type ReactNode } from 'react'
import type { Navigation } from './addresses/navigation.ts'
import type { SessionControl } from './session/session-control.ts'

/** Services shared by the host's own parts, created once at start. */
export interface Host {
  readonly realtime: Realtime
  readonly session: SessionControl
  readonly navigation: Navigation
}

const Context = createContext<Host | null>(null)

/** Provides the host's services to its screens. */
export function HostProvider({ value, children }: { value: Host; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/** The host's services. Throws outside of {@link HostProvider}. */
export function useHost(): Host {
  const host = use(Context)
  if (!host) throw new Error('There is no HostProvider above this component')
  return host
}
