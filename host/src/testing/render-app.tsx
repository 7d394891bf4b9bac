import { createRemoteRoutes, startFederation } from '@tradefront/federation'
import { createMemoryRouter } from '@tradefront/ui/testing'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { guardPage } from '../routing/guards.tsx'
import { routes } from '../routing/routes.tsx'
import { createSessionControl } from '../session/session-control.ts'
import { App } from '../start/App.tsx'
import { fakeBroker, type Answers, type FakeBroker } from './fake-broker.ts'
import { fakeRealtime } from './fake-realtime.ts'
import { fakeRuntime, HEALTHY, REGISTRY } from './fixtures.tsx'

/** The whole application at a path, against fakes of broker, realtime and remotes. */
export async function renderApp(path: string, answers: Answers = {}) {
  const live = fakeRealtime()
  const runtime = fakeRuntime()
  const reload = vi.fn()
  const pathname = () => router.state.location.pathname
  const session = createSessionControl({
    realtime: live.realtime,
    pathname,
    navigate: (to) => void router.navigate(to),
    reload,
  })
  const broker: FakeBroker = fakeBroker({ ...HEALTHY, ...answers }, { onUnauthorized: session.unauthorized })
  const federation = await startFederation({
    hostRuntime: runtime,
    registry: REGISTRY,
    realtime: live.realtime,
    pageUrl: 'https://site.test/',
    report: () => {},
    config: {
      demoApi: '',
      demoHosts: [],
      pusher: { key: 'k', cluster: 'mt1', host: '', tls: true },
      prices: { url: '', key: '' },
      overrideOrigins: [],
      faults: false,
    },
  })
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    patchRoutesOnNavigation: createRemoteRoutes(federation, { guard: guardPage }),
  })
  const view = render(
    <App federation={federation} host={{ realtime: live.realtime, session }} router={router} />,
  )
  return { ...view, live, runtime, reload, session, broker, router, pathname, federation }
}
