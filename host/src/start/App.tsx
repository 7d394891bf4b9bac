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
  readonly Router?: (props: { children: ReactNode; useTransitions: false }) => ReactNode
}

/**
 * The whole application, once its dependencies are created. Pages and remotes have their own error boundaries; the
 * outermost one covers everything around them [GATE-10].
 */
export function App({ federation, host, Router = BrowserRouter }: AppProps) {
  return (
    <AppProvider>
      <HostProvider value={host}>
        <FederationProvider value={federation}>
          <PageBoundary path="">
            <TranslationBoundary fallback={<PageFallback />}>
              {/* Decision 0235. */}
              <Router useTransitions={false}>
                <Root />
              </Router>
            </TranslationBoundary>
          </PageBoundary>
        </FederationProvider>
      </HostProvider>
    </AppProvider>
  )
}
