import { findBrowser } from '../tools/scripts/browser.mjs'
import { bin, buildSite, install, requireNode, run } from '../tools/scripts/workspace.mjs'

/* `npm run bench <name>`: a measurement of the composed production site. */

const BENCHES = ['load', 'prices', 'ticks', 'soak', 'reconnect', 'chat', 'lighthouse']
const name = process.argv[2]
requireNode()
if (!BENCHES.includes(name)) {
  console.error(`Usage: npm run bench ${BENCHES.join(' | ')}`)
  process.exit(2)
}
await install()
const code = await buildSite()
if (code !== 0) process.exit(code)
const browser = await findBrowser()
if (browser === undefined) {
  console.error('No Chromium found: set PLAYWRIGHT_CHROMIUM_PATH, or install chromium.')
  process.exit(1)
}
process.exitCode = await run(bin('tsx'), [`lab/bench/${name}.ts`, ...process.argv.slice(3)], {
  env: { PLAYWRIGHT_CHROMIUM_PATH: browser },
})
