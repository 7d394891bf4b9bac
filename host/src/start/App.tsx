import { FederationProvider, type Federation } from '@tradefront/federation'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { RouterProvider } from '@tradefront/ui/router'
import type { ComponentProps } from 'react'
import { HostProvider, type Host } from '../host-context.tsx'

type Router = ComponentProps<typeof RouterProvider>['router']

/** The whole application, once everything it needs has been made. */
export function App({ federation, host, router }: { federation: Federation; host: Host; router: Router }) {
  return (
    <AppProvider>
      <HostProvider value={host}>
        <FederationProvider value={federation}>
          <RouterProvider router={router} />
        </FederationProvider>
      </HostProvider>
    </AppProvider>
  )
}
