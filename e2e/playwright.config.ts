import { defineConfig } from '@playwright/test'
import { CPU_FACTOR } from './fixtures/slow-page.ts'

/** Chromium without anything that reaches out of the machine. */
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

/** '1': every flow; 'only': those that take minutes by their nature or are about rare combinations, tagged `@long`. */
const long = process.env['TEST_LONG']
/** A tester's run: trace and picture of what fails, and a page that shows them. */
const report = process.env['E2E_REPORT'] === '1'
const executablePath = process.env['PLAYWRIGHT_CHROMIUM_PATH']

/** Flows against the production build in `site/`; each worker has its own sandbox and site server. */
export default defineConfig({
  testDir: '.',
  testMatch: ['flows/**/*.spec.ts', 'long/**/*.spec.ts'],
  ...(long === '1' ? {} : long === 'only' ? { grep: /@long/ } : { grepInvert: /@long/ }),
  // The long ones come after the others, whose pictures of failures they leave alone.
  outputDir: long === 'only' ? 'results-long' : 'results',
  fullyParallel: true,
  // A flow waits for a fifth of its time: three keep two cores busy. The long ones measure times and memory: one at a time.
  workers: long === 'only' ? 1 : 3,
  // Real sockets, processes and clocks on a busy machine: what fails twice is broken. `npm test` names what needed it.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000 * CPU_FACTOR,
  expect: { timeout: 15_000 * CPU_FACTOR },
  reporter: report ? [['list'], ['html', { outputFolder: 'report', open: 'never' }]] : [['list'], ['json']],
  use: {
    // Dates are written for the customer's country.
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // Recording costs as much as the flow; of one that failed: `--last-failed --trace on`.
    trace: report ? 'retain-on-failure' : 'off',
    // Storage and routes are cleared between flows, the cache of files and compiled code stays.
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
