import { FederationProvider, TranslationBoundary, type Federation } from '@tradefront/federation'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { BrowserRouter } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import { HostProvider, type Host } from '../host-context.tsx'
import { PageBoundary } from '../routing/PageBoundary.tsx'
import { PageFallback } from '../routing/PageFallback.tsx'
import { Root } from '../routing/Root.tsx'

interface AppProps {
  readonly federation: Federation
  readonly host: Host
  /** Provides the address; tests use one in memory. */
  readonly Router?: (props: { children: ReactNode }) => ReactNode
}

/**
 * The whole application, once its dependencies are created. Pages and remotes have their own error boundaries; the
 * outermost one covers everything around them [GATE-10].
 */
export function App({ federation, host, Router = SiteRouter }: AppProps) {
  return (
    <AppProvider>
      <HostProvider value={host}>
        <FederationProvider value={federation}>
          <PageBoundary path="">
            <TranslationBoundary fallback={<PageFallback />}>
              <Router>
                <Root />
              </Router>
            </TranslationBoundary>
          </PageBoundary>
        </FederationProvider>
      </HostProvider>
    </AppProvider>
  )
}

/**
 * Without React's transitions: each price would restart the next page's render, and on a slow machine the customer would
 * stay in the room for seconds. No page suspends, so there is nothing that they could wait for.
 */
function SiteRouter({ children }: { readonly children: ReactNode }) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
}
