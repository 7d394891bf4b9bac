import { configureApi } from '@tradefront/api'
import { nextTask } from '@tradefront/browser'
import { type PriceFeed, type Registry } from '@tradefront/contracts'
import {
  loadCatalogue,
  reportToConsole,
  startFederation,
  type Federation,
  type FederationRuntime,
} from '@tradefront/federation'
import { addCatalogue, changeLanguage, chosenLanguage, setServerWords } from '@tradefront/language'
import { expireDrafts, isLoggedIn, useSession, useSettings } from '@tradefront/session'
import { lazyCode } from '@tradefront/ui/lazy'
import type { ReactNode } from 'react'
import { createLate } from '../live/late.ts'
import { awaitsPrices, firstPath, opensWithPrices } from '../routing/first-path.ts'
import { createLateRealtime } from '../live/late-realtime.ts'
import { createNavigation } from '../addresses/navigation.ts'
import { preloadHostPage } from '../routing/preload-host-page.ts'
import { createSessionControl } from '../session/session-control.ts'
import { setLaterWords } from '../words/later-words.ts'
import { App } from './App.tsx'
import { baseUrlOf } from './base-url.ts'
import { fetchWithEarly } from './early-calls.ts'
import { loadConfig, loadRegistry } from './page-data.ts'
import { hintScript } from './hint-script.ts'
import { onQuietNetwork } from '../live/quiet-network.ts'
import { keepEarlyReports, type EarlyReports } from '../reports/early-reports.ts'

const WATCH_RETRY_MS = 15_000
/**
 * Maximum wait for the requested page's code before the first render, ms (architecture, Walk: a remote from registry
 * to page). Until then the page's own frame is shown, which only a complete page should replace.
 */
const FIRST_RENDER_WAIT_MS = 1_500

const liveCode = lazyCode(() => import(/* webpackChunkName: "live" */ '../live/make-realtime.ts'))
const questionCode = lazyCode(() => import(/* webpackChunkName: "seldom" */ './confirm-overrides.tsx'))

/**
 * Creates everything the application needs, ready to render: base URL, settings (loading), remotes, and the code of
 * the requested page if it arrives in time [GATE-02] [MFE-02].
 *
 * @param show renders a screen before the application is ready, for questions that must come first [MFE-05].
 * @throws if the configuration cannot be read.
 */
export async function boot(
  hostRuntime: FederationRuntime,
  show: (screen: ReactNode) => void,
): Promise<ReactNode> {
  const config = await loadConfig(document)
  const early = config.reports ? keepEarlyReports(window) : undefined
  const pathname = () => window.location.pathname
  const baseUrl = baseUrlOf(window.location, config)
  const realtime = createLateRealtime(async () => {
    const { makeRealtime } = await liveCode.load()
    const made = makeRealtime(config)
    if (opensWithPrices()) made.prices.connectAhead()
    return made
  })
  const navigation = createNavigation()
  const session = createSessionControl({
    realtime,
    pathname,
    navigate: navigation.go,
    reload: (path) => window.location.assign(path),
  })
  configureApi({
    baseUrl: () => baseUrl,
    token: () => useSession.getState().token,
    onUnauthorized: session.unauthorized,
    fetch: fetchWithEarly(window),
  })
  // Loads meanwhile; the gate shows the result.
  void useSettings.getState().fetchSettings()
  const loggedIn = isLoggedIn(useSession.getState())
  // Before the remotes are known, as connecting takes longer than loading the code. A failure is reported there.
  const live = loggedIn && realtime.load().catch(() => {})
  // The draft contains a password and outlives a closed browser, so every page of the site expires it [ONB-18].
  expireDrafts()

  // Reads the release set, and starts with it, in separate tasks (decision 0226).
  await nextTask()
  const { registry, problems } = await loadRegistry(document)
  await nextTask()
  const words = speak(registry, config.faults)
  const federation = await startFederation({
    hostRuntime,
    hintScript,
    registry,
    config,
    realtime,
    problems,
    report(error) {
      reportToConsole(error)
      early?.note(error)
    },
    async confirmOverrides(overrides) {
      const { confirmOverrides } = await questionCode.load()
      return confirmOverrides(show, overrides)
    },
  })
  watchRemotes(federation, realtime.prices, early)
  const first = firstPath(pathname(), loggedIn ? useSession.getState().user : null, federation)
  const code = Promise.all([preloadHostPage(first, federation), federation.preload(first), live, words])
  await Promise.race([code.catch(() => {}), pause(FIRST_RENDER_WAIT_MS)])
  return <App federation={federation} host={{ realtime, session, navigation }} />
}

/** Switches to the customer's language; stays in English if the host's catalogue can't be loaded. */
async function speak({ host }: Registry, forTesters: boolean): Promise<void> {
  const app = { base: new URL(host.base, document.baseURI).href, facts: host.facts }
  void addCatalogue({ name: 'host', load: (language) => loadCatalogue(app, language, forTesters) })
  setLaterWords(app, forTesters)
  setServerWords(async () => {
    const { serverWords } = await import(/* webpackChunkName: "seldom" */ '../server-words/server-words.ts')
    return serverWords(app, forTesters)
  })
  await changeLanguage(chosenLanguage()).catch((error: unknown) => {
    console.warn('The page begins in English.', error)
  })
}

/** Outside React, which a remote that empties the page may take down [MFE-03]. */
function watchRemotes(federation: Federation, prices: PriceFeed, early: EarlyReports | undefined): void {
  const watch = createLate({
    load: () => import(/* webpackChunkName: "seldom" */ '../conduct/watch-conduct.ts'),
    onFailure: (error) => console.warn('Remotes are not watched yet.', error),
    retryMs: WATCH_RETRY_MS,
  })
  const begin = () => watch.loadAndBegin(({ watchConduct }) => watchConduct(federation, early))
  onQuietNetwork(begin, awaitsPrices(prices))
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
