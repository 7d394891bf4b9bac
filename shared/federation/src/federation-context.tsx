import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Federation, RemoteStatus } from './federation.ts'

const Context = createContext<Federation | null>(null)

/** Provides the page's remotes to routes, slots and banners. */
export function FederationProvider({ value, children }: { value: Federation; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/** The page's remotes. Throws outside {@link FederationProvider}. */
export function useFederation(): Federation {
  const federation = use(Context)
  if (!federation) throw new Error('There is no FederationProvider above this component')
  return federation
}

/** Every remote's state, for the diagnostics page; re-renders on change. */
export function useRemoteStates(): readonly RemoteStatus[] {
  const { states } = useFederation()
  return useSyncExternalStore(states.subscribe, states.get)
}
