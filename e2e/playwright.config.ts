import { defineConfig } from '@playwright/test'
import { CPU_FACTOR } from './fixtures/slow-page.ts'

/** Disables Chromium features that access the network. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

/**
 * '1': every flow. 'only': those tagged `@long`, which take minutes or cover rare combinations. 'turn': those tagged
 * `@by-turns`, of which CI runs a part for each commit. Otherwise the rest.
 */
const long = process.env['TEST_LONG']

function chosenFlows(): { grep?: RegExp; grepInvert?: RegExp } {
  if (long === '1') return {}
  if (long === 'only') return { grep: /@long/ }
  return long === 'turn' ? { grep: /@by-turns/ } : { grepInvert: /@long|@by-turns/ }
}

/** Later runs keep the failure screenshots of earlier ones. */
const OUTPUT: Readonly<Record<string, string>> = { only: 'results-long', turn: 'results-turn' }
/** A tester's run: trace and screenshot of failures, and a report page. */
const report = process.env['E2E_REPORT'] === '1'
const executablePath = process.env['PLAYWRIGHT_CHROMIUM_PATH']

/** Flows against the production build in `site/`; each worker has its own sandbox and site server. */
export default defineConfig({
  testDir: '.',
  testMatch: ['flows/**/*.spec.ts', 'long/**/*.spec.ts'],
  ...chosenFlows(),
  outputDir: OUTPUT[long ?? ''] ?? 'results',
  fullyParallel: true,
  // A flow waits for a fifth of its time: three keep two cores busy. The long ones measure time and memory: one at
  // a time.
  workers: long === 'only' ? 1 : 3,
  // Real sockets, processes and clocks on a busy machine: only what fails twice is broken. `npm test` lists what
  // was retried.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000 * CPU_FACTOR,
  expect: { timeout: 15_000 * CPU_FACTOR },
  reporter: report ? [['list'], ['html', { outputFolder: 'report', open: 'never' }]] : [['list'], ['json']],
  use: {
    // Dates are formatted for the customer's country.
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // Recording costs as much as the flow: only its second try is. To record a failed one: `--last-failed --trace on`.
    trace: report ? 'on-first-retry' : 'off',
    // Storage and routes are cleared between flows, the cache of files and compiled code isn't.
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
