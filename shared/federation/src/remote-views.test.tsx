import '@testing-library/jest-dom/vitest'
import { msg } from '@lingui/core/macro'
import type { RouteAccess } from '@tradefront/contracts'
import { addTitles, i18n } from '@tradefront/language'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { Outlet, useRoutes } from '@tradefront/ui/router'
import { createTestRouter } from '@tradefront/ui/testing'
import { StrictMode, useEffect, useState, type ReactNode } from 'react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RemoteDefinition, ViewModule } from './contract/define-remote.ts'
import { useRemoteContext } from './contract/remote-context.tsx'
import type { Federation } from './federation.ts'
import { FederationProvider, useRemoteStates } from './federation-context.tsx'
import type { FederationRuntime } from './loader/runtime.ts'
import { TestingBanner } from './overrides/TestingBanner.tsx'
import { remoteRoutes, type RemoteRouteOptions } from './routes/remote-routes.tsx'
import { Slot } from './slot/Slot.tsx'
import type { FederationOptions } from './start-federation.ts'
import {
  fakeRealtime,
  hostFacts,
  readyRuntime,
  registryOf,
  remoteEntry,
  remoteFacts,
  remoteModule,
  siteConfig,
} from './testing/fixtures.ts'
import { openFederation } from './testing/open-federation.ts'

afterEach(cleanup)

const page = (shown: () => ReactNode): (() => Promise<ViewModule>) => {
  const View = () => <>{shown()}</>
  return async () => ({ default: View })
}
const Room = () => <h1>Trading room itself</h1>
const works: Partial<RemoteDefinition> = {
  routes: [
    { path: '/mt4', lazy: async () => ({ default: Room }) },
    { path: '/main/dashboard', lazy: page(() => 'Dashboard itself') },
  ],
  slots: { 'header.pairs': page(() => 'Pairs itself') },
}

interface SiteOptions extends Partial<FederationOptions> {
  readonly path?: string
  readonly definition?: Partial<RemoteDefinition>
  readonly guard?: (access: RouteAccess, page: ReactNode) => ReactNode
  readonly extra?: ReactNode
  readonly strictMode?: boolean
}

/** The host's two layouts, the one of /main with a header slot. */
function Site({ federation, options }: { federation: Federation; options?: RemoteRouteOptions }) {
  const layout = (
    <>
      <header>
        <Slot name="header.pairs" fallback="nobody's place" />
      </header>
      <Outlet />
    </>
  )
  return useRoutes([
    {
      element: layout,
      children: [{ path: '/main', element: 'Main itself' }, ...remoteRoutes(federation, 'main', options)],
    },
    ...remoteRoutes(federation, 'full', options),
    { path: '*', element: 'Not found' },
  ])
}

/** A host with the trading remote. */
async function openSite({
  path = '/mt4',
  definition = works,
  guard,
  extra,
  strictMode,
  ...options
}: SiteOptions) {
  const { federation, reports } = await openFederation({
    hostRuntime: readyRuntime(() => remoteModule(definition)),
    registry: registryOf({ trading: remoteEntry([remoteFacts({ version: '2.0.0' })]) }),
    random: () => 0,
    ...options,
  })
  const router = createTestRouter(path)
  const tree = (
    <AppProvider>
      <FederationProvider value={federation}>
        {extra}
        <router.Router>
          <Site federation={federation} options={guard ? { guard } : {}} />
        </router.Router>
      </FederationProvider>
    </AppProvider>
  )
  const view = render(strictMode ? <StrictMode>{tree}</StrictMode> : tree)
  return { federation, router, reports, view, user: userEvent.setup() }
}

/** A runtime that fails until repaired. */
function brokenRuntime(definition: Partial<RemoteDefinition> = works) {
  let broken = true
  const runtime: FederationRuntime = readyRuntime(() => {
    if (broken) throw new Error('ScriptNetworkError')
    return remoteModule(definition)
  })
  return {
    runtime,
    mend: () => {
      broken = false
    },
  }
}

describe('routes', () => {
  test("[MFE-02] a remote's page is found and rendered without the host knowing it", async () => {
    await openSite({ path: '/mt4' })
    expect(await screen.findByRole('heading', { name: 'Trading room itself' })).toBeVisible()
    expect(screen.queryByText('Pairs itself')).toBeNull()
  })

  test('[MFE-02] a page of the main layout is rendered inside it', async () => {
    await openSite({ path: '/main/dashboard' })
    expect(await screen.findByText('Dashboard itself')).toBeVisible()
    expect(await screen.findByText('Pairs itself')).toBeVisible()
  })

  test("[MFE-02] unknown paths show the host's not-found page, from which navigating to a remote's page works", async () => {
    const { router } = await openSite({ path: '/nothing/here' })
    expect(await screen.findByText('Not found')).toBeVisible()
    await act(() => router.navigate('/mt4'))
    expect(await screen.findByRole('heading', { name: 'Trading room itself' })).toBeVisible()
    await act(() => router.navigate('/nothing/here'))
    await act(() => router.navigate('/mt4'))
    expect(await screen.findByRole('heading', { name: 'Trading room itself' })).toBeVisible()
  })

  test('[MFE-02] the guard decides before any code of the remote is requested', async () => {
    const loadRemote = vi.fn(async () => remoteModule(works))
    await openSite({
      hostRuntime: { ...readyRuntime(() => null), loadRemote },
      guard: (access) => `Forbidden for anyone but ${access}`,
    })
    expect(await screen.findByText('Forbidden for anyone but user')).toBeVisible()
    expect(loadRemote).not.toHaveBeenCalled()
  })

  test('[MFE-01] a preloaded page is in the first paint, without a skeleton', async () => {
    const { federation } = await openFederation({ hostRuntime: readyRuntime(() => remoteModule(works)) })
    await federation.preload('/mt4')
    const { Router } = createTestRouter('/mt4')
    const seen: string[] = []
    const watcher = new MutationObserver(() => seen.push(document.body.innerHTML))
    watcher.observe(document.body, { childList: true, subtree: true })
    render(
      <AppProvider>
        <FederationProvider value={federation}>
          <Router>
            <Site federation={federation} />
          </Router>
        </FederationProvider>
      </AppProvider>,
    )
    expect(screen.getByRole('heading', { name: 'Trading room itself' })).toBeVisible()
    await act(async () => {})
    watcher.disconnect()
    expect(seen.join()).not.toContain('data-skeleton')
  })

  test('[MFE-03] a skeleton until the page is loaded', async () => {
    let arrive: (module: unknown) => void = () => {}
    await openSite({
      hostRuntime: {
        ...readyRuntime(() => null),
        loadRemote: () =>
          new Promise((resolve) => {
            arrive = resolve
          }),
      },
    })
    expect(await screen.findByRole('status', { name: 'Loading Trading room' })).toBeInTheDocument()
    await act(async () => arrive(remoteModule(works)))
    expect(await screen.findByRole('heading', { name: 'Trading room itself' })).toBeVisible()
    expect(screen.queryByRole('status', { name: 'Loading Trading room' })).toBeNull()
  })
})

describe('failures', () => {
  test('[MFE-03] an unavailable remote shows name, version and cause, and can be retried with a click', async () => {
    const { runtime, mend } = brokenRuntime()
    const { user } = await openSite({ hostRuntime: runtime })
    expect(await screen.findByText('Trading room is unavailable')).toBeVisible()
    expect(screen.getByText(/files didn't load/)).toBeVisible()
    expect(screen.getByText(/trading 2\.0\.0.*remote-unreachable.*Trading team/)).toBeVisible()
    mend()
    await user.click(screen.getByRole('button', { name: /again|retry/i }))
    expect(await screen.findByRole('heading', { name: 'Trading room itself' })).toBeVisible()
  })

  test('[MFE-08] a remote that did not arrive is not blamed on a host that has changed, and is reported once', async () => {
    const given = { hooks: { version: '0.1.0', files: [], exports: ['useInterval'] } }
    const fetchJson = vi.fn(async (url: string) =>
      url.includes('/host/')
        ? hostFacts({ give: given })
        : remoteFacts({ uses: { hooks: ['useDisclosure'] } }),
    )
    const { reports } = await openSite({ hostRuntime: brokenRuntime().runtime, fetchJson })
    expect(await screen.findByText('Trading room is unavailable')).toBeVisible()
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(fetchJson).not.toHaveBeenCalled()
    expect(screen.getByText(/remote-unreachable/)).toBeVisible()
    expect(reports.map((error) => error.code)).not.toContain('host-changed')
  })

  test('[MFE-03] an unavailable slot only affects its own place, and one retry restores page and slot', async () => {
    const { runtime, mend } = brokenRuntime()
    const { user } = await openSite({ path: '/main/dashboard', hostRuntime: runtime })
    expect(await screen.findByText('Trading room is unavailable')).toBeVisible()
    expect(await screen.findByText('Dashboard is unavailable')).toBeVisible()
    mend()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Pairs itself')).toBeVisible()
    expect(await screen.findByText('Dashboard itself')).toBeVisible()
  })

  test('[MFE-03] failures on the page are in its language, after a change too; reports stay English', async () => {
    const { federation } = await openSite({ path: '/main/dashboard', hostRuntime: brokenRuntime().runtime })
    expect(await screen.findByText('Dashboard is unavailable')).toBeVisible()
    const description = msg`Its files didn't load, or are not the published ones.`
    i18n.load('de', { [description.id]: 'Die Dateien konnten nicht geladen werden.' })
    addTitles({ de: { 'Trading room': 'Handelsraum', Dashboard: 'Übersicht' } })
    onTestFinished(() => act(() => i18n.activate('en')))
    act(() => i18n.activate('de'))
    expect(screen.getByText('Die Dateien konnten nicht geladen werden.')).toBeVisible()
    expect(screen.getByText(/^Übersicht/)).toBeVisible()
    expect(screen.getByText(/^Handelsraum/)).toBeVisible()
    expect(screen.getByTitle(/^Die Dateien konnten nicht geladen werden\. trading /)).toBeVisible()
    expect(federation.failures.at(-1)?.message).toBe(description.message)
  })

  test('[MFE-03] a crashed page is reported in its place, the header stays, and a click re-renders it', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    let crash = true
    const { user, reports } = await openSite({
      path: '/main/dashboard',
      definition: {
        ...works,
        routes: [
          {
            path: '/main/dashboard',
            lazy: page(() => {
              if (crash) throw new Error('cannot read properties of undefined')
              return 'Dashboard itself'
            }),
          },
        ],
      },
    })
    expect(await screen.findByText('Dashboard is unavailable')).toBeVisible()
    expect(screen.getByText(/view-crashed/)).toBeVisible()
    expect(await screen.findByText('Pairs itself')).toBeVisible()
    expect(reports.map((error) => error.code)).toContain('view-crashed')
    crash = false
    await user.click(screen.getByRole('button', { name: /again|retry/i }))
    expect(await screen.findByText('Dashboard itself')).toBeVisible()
    quiet.mockRestore()
  })

  test('[MFE-08] a page that crashes because the host changed under it names the host', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    const given = { hooks: { version: '0.1.0', files: [], exports: ['useInterval'] } }
    const { reports } = await openSite({
      path: '/main/dashboard',
      definition: {
        ...works,
        routes: [
          {
            path: '/main/dashboard',
            lazy: page(() => {
              throw new TypeError('useDisclosure is not a function')
            }),
          },
        ],
      },
      fetchJson: async (url) =>
        url.includes('/host/')
          ? hostFacts({ give: given })
          : remoteFacts({ uses: { hooks: ['useDisclosure'] } }),
    })
    expect(await screen.findByText(/trading 2\.0\.0 · host-changed · host 1\.0\.0/)).toBeVisible()
    expect(screen.getByText(/uses useDisclosure of hooks, which host 1\.0\.0 no longer gives/)).toBeVisible()
    expect(reports.map((error) => error.code)).toContain('host-changed')
    quiet.mockRestore()
  })

  test("[GATE-10] a remote's page broken by a translation recovers by itself, the header stays", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let moved = true
    const definition = {
      ...works,
      routes: [
        {
          path: '/main/dashboard',
          lazy: page(() => {
            if (moved) throw new DOMException('The node to be removed is no child', 'NotFoundError')
            return 'Dashboard itself'
          }),
        },
      ],
    }
    const { reports } = await openSite({ path: '/main/dashboard', definition })
    const header = await screen.findByText('Pairs itself')
    moved = false
    expect(await screen.findByText('Dashboard itself', {}, { timeout: 3000 })).toBeVisible()
    expect(header).toBeInTheDocument()
    expect(reports).toEqual([])
    vi.restoreAllMocks()
  })

  test('[MFE-03] a crashed slot does not affect the page', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    await openSite({
      path: '/main/dashboard',
      definition: {
        ...works,
        slots: {
          'header.pairs': page(() => {
            throw new Error('crash')
          }),
        },
      },
    })
    expect(await screen.findByText('Trading room is unavailable')).toBeVisible()
    expect(await screen.findByText('Dashboard itself')).toBeVisible()
    quiet.mockRestore()
  })

  test('[MFE-03] a disabled remote shows its reason', async () => {
    const disabled = { reason: 'Back at noon.', until: null }
    await openSite({ registry: registryOf({ trading: remoteEntry([remoteFacts()], { disabled }) }) })
    expect(await screen.findByText(/Back at noon\./)).toBeVisible()
  })

  test('[MFE-06] an incompatible remote names what is missing', async () => {
    const facts = remoteFacts({ need: { '@tradefront/ui/Chart': '^1.0.0' } })
    await openSite({ registry: registryOf({ trading: remoteEntry([facts]) }) })
    expect(await screen.findByText(/needs @tradefront\/ui\/Chart \^1\.0\.0/)).toBeVisible()
  })

  test("[MFE-02] an unfilled slot shows the layout's fallback", async () => {
    const facts = remoteFacts({ slots: [] })
    await openSite({ path: '/main/dashboard', registry: registryOf({ trading: remoteEntry([facts]) }) })
    expect(await screen.findByText("nobody's place")).toBeVisible()
  })
})

describe('the context of a mount', () => {
  function Ticker({ onSignal }: { onSignal: (signal: AbortSignal) => void }) {
    const { signal, realtime, name } = useRemoteContext()
    const [count] = useState(1)
    useEffect(() => {
      onSignal(signal)
      return realtime.prices.book.subscribe('7', 'frame', () => {})
    }, [onSignal, signal, realtime])
    return `${name} counts ${count}`
  }

  test.each([false, true])(
    '[MFE-03] ends with the page, releasing everything it held (strict mode %s)',
    async (strictMode) => {
      const { realtime, open } = fakeRealtime()
      const signals: AbortSignal[] = []
      const onSignal = (signal: AbortSignal) => void signals.push(signal)
      const { router, reports } = await openSite({
        realtime,
        strict: true,
        strictMode,
        definition: {
          ...works,
          routes: [{ path: '/mt4', lazy: page(() => <Ticker onSignal={onSignal} />) }],
        },
      })
      expect(await screen.findByText('trading counts 1')).toBeVisible()
      expect(signals.at(-1)?.aborted).toBe(false)
      expect([...open]).toEqual(['price 7'])
      await act(() => router.navigate('/main'))
      await waitFor(() => expect(signals.at(-1)?.aborted).toBe(true))
      expect([...open]).toEqual([])
      expect(reports).toEqual([])
    },
  )

  test('[MFE-01] a remote with a different React fills an element and empties it on request', async () => {
    const unmount = vi.fn()
    const { router } = await openSite({
      definition: {
        ...works,
        routes: [
          {
            path: '/mt4',
            lazy: async () => ({
              mount: (element, context) => {
                element.textContent = `drawn by ${context.name} alone`
                return unmount
              },
            }),
          },
        ],
      },
    })
    expect(await screen.findByText('drawn by trading alone')).toBeVisible()
    expect(unmount).not.toHaveBeenCalled()
    await act(() => router.navigate('/main'))
    expect(unmount).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('drawn by trading alone')).toBeNull()
  })

  test('is missing outside a remote', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Ticker onSignal={() => {}} />)).toThrow('inside a page or slot of a remote')
    quiet.mockRestore()
  })
})

describe('tester tools', () => {
  test('[MFE-05] a banner names the override and ends it with a click', async () => {
    const reload = vi.fn()
    const { user } = await openSite({
      extra: <TestingBanner />,
      config: siteConfig({ versionOverrides: true }),
      pageUrl: 'https://site.test/mt4?remotes=trading@2.0.0',
      reload,
      fetchJson: () => Promise.reject(new Error('offline')),
    })
    expect(await screen.findByText(/trading runs as 2\.0\.0\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'End testing' }))
    expect(reload).toHaveBeenCalled()
  })

  test('[MFE-05] reports a refused override; there is nothing to end', async () => {
    await openSite({
      extra: <TestingBanner />,
      pageUrl: 'https://site.test/mt4?remotes=trading@https://evil.test',
      fetchJson: () => Promise.reject(new Error('offline')),
    })
    expect(await screen.findByText(/doesn't allow the requested version/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'End testing' })).toBeNull()
  })

  test('[MFE-05] a tab running the release has no banner', async () => {
    await openSite({ extra: <TestingBanner /> })
    await screen.findByRole('heading', { name: 'Trading room itself' })
    expect(screen.queryByRole('status', { name: 'Testing' })).toBeNull()
  })

  test('[MFE-03] an injected crash ends with a click on the banner and a retry', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = await openSite({
      extra: <TestingBanner />,
      config: siteConfig({ faults: true }),
      pageUrl: 'https://site.test/mt4?faults=trading:crash',
    })
    expect(await screen.findByText('Trading room is unavailable')).toBeVisible()
    expect(screen.getByText(/trading is switched to crash/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'End testing' }))
    await user.click(screen.getByRole('button', { name: /again|retry/i }))
    expect(await screen.findByRole('heading', { name: 'Trading room itself' })).toBeVisible()
    quiet.mockRestore()
  })

  test('[MFE-02] the states of all remotes can be watched', async () => {
    function Diagnostics() {
      return useRemoteStates().map(({ name, state }) => <p key={name}>{`${name}: ${state.phase}`}</p>)
    }
    await openSite({ extra: <Diagnostics /> })
    expect(await screen.findByText('trading: ready')).toBeVisible()
  })
})
