import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Federation, RemoteStatus } from './federation.ts'

/** Absent around a remote's page that is rendered without a host, as in its tests. */
export const FederationContext = createContext<Federation | null>(null)

/** What the place of a part is about; read by `usePartSubject` of `@tradefront/parts`. */
export const PartSubject = createContext<unknown>(undefined)

/** Provides the page's remotes to routes, slots and banners. */
export function FederationProvider({ value, children }: { value: Federation; children: ReactNode }) {
  return <FederationContext value={value}>{children}</FederationContext>
}

/** The page's remotes. Throws outside {@link FederationProvider}. */
export function useFederation(): Federation {
  const federation = use(FederationContext)
  if (!federation) throw new Error('There is no FederationProvider above this component')
  return federation
}

/** Every remote's state, for the diagnostics page; re-renders on change. */
export function useRemoteStates(): readonly RemoteStatus[] {
  const { states } = useFederation()
  return useSyncExternalStore(states.subscribe, states.get)
}
