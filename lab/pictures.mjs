import { findBrowser } from '../tools/scripts/browser.mjs'
import { bin, buildSite, install, requireNode, run } from '../tools/scripts/workspace.mjs'

/* `npm run screenshots`: makes the pictures of the documents from the production build, and docs/design.md's. */

requireNode()
await install()
const code = await buildSite()
if (code !== 0) process.exit(code)
const browser = await findBrowser()
if (browser === undefined) {
  console.error('No Chromium found: set PLAYWRIGHT_CHROMIUM_PATH, or install chromium.')
  process.exit(1)
}
process.exitCode = await run(
  bin('playwright'),
  [
    'test',
    '--config',
    'e2e/pictures/playwright.config.ts',
    '--reporter',
    'list',
    '--update-snapshots=all',
    ...process.argv.slice(2),
  ],
  { env: { PLAYWRIGHT_CHROMIUM_PATH: browser, PICTURES: 'make' } },
)
