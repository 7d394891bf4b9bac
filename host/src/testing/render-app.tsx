import type { SiteConfig } from '@tradefront/contracts'
import { startFederation } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { fakeBroker, type Answers } from '@tradefront/testing'
import { createTestRouter } from '@tradefront/ui/testing'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { createNavigation } from '../addresses/navigation.ts'
import { createSessionControl } from '../session/session-control.ts'
import { App } from '../start/App.tsx'
import { fakeRealtime } from './fake-realtime.ts'
import { ANSWERS, fakeRuntime, REGISTRY } from './fixtures.tsx'

/** The broker of all tests that render the application. */
const broker = fakeBroker(ANSWERS, { token: () => useSession.getState().token })

/**
 * Renders the whole application at a path with a fake broker, realtime layer and remotes; `config` overrides
 * config.json.
 */
export async function renderApp(path: string, answers: Answers = {}, config: Partial<SiteConfig> = {}) {
  const live = fakeRealtime()
  const runtime = fakeRuntime()
  const reload = vi.fn()
  const router = createTestRouter(path)
  const pathname = () => router.location.pathname
  const navigation = createNavigation()
  const session = createSessionControl({
    realtime: live.realtime,
    pathname,
    navigate: navigation.go,
    reload,
  })
  broker.answers(answers)
  broker.configure({ onUnauthorized: session.unauthorized })
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
      ...config,
    },
  })
  const view = render(
    <App
      federation={federation}
      host={{ realtime: live.realtime, session, navigation }}
      Router={router.Router}
    />,
  )
  return { ...view, live, runtime, reload, session, broker, router, pathname, federation }
}
