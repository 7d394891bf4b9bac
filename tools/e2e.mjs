import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './scripts/browser.mjs'
import { flowArguments } from './scripts/team-flows.mjs'
import { bin, buildSite, install, requireNode, root, run } from './scripts/workspace.mjs'

/*
 * `npm run e2e`: the flows for testers, with screenshots of failures, traces of their second tries, and a report page. `--remote
 * name=folder` uses an external build of a remote, or of the host (`host=folder`), the others stay live: the quick flows of
 * that team, or with `--all` every flow. `--base-url` runs the non-modifying flows against a deployed site.
 * Everything else is passed to Playwright.
 */

const OPTIONS = {
  remote: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  'base-url': { type: 'string' },
}
const given = process.argv.slice(2)
const { tokens } = parseArgs({ args: given, options: OPTIONS, strict: false, tokens: true })
const own = tokens.filter(({ kind, name }) => kind === 'option' && Object.hasOwn(OPTIONS, name))
const taken = new Set(
  own.flatMap(({ name, index, inlineValue }) =>
    inlineValue || OPTIONS[name].type === 'boolean' ? [index] : [index, index + 1],
  ),
)
const rest = given.filter((_text, index) => !taken.has(index))
const remotes = own.filter(({ name }) => name === 'remote').map(({ value }) => value)
const all = own.some(({ name }) => name === 'all')
const baseUrl = own.find(({ name }) => name === 'base-url')?.value

function end(sentence) {
  console.error(sentence)
  process.exit(2)
}

requireNode()
for (const { name, rawName, value } of own)
  if (OPTIONS[name].type === 'string' && !value) end(`${rawName} needs a value.`)
if (remotes.some((text) => !/^[a-z][a-z\d-]*=.+$/.test(text)))
  end('--remote takes name=folder, such as trading=../candidate.')
if (baseUrl !== undefined && !/^https?:\/\//.test(baseUrl))
  end('--base-url takes an address such as https://trade.example.')
if (baseUrl !== undefined && remotes.length > 0)
  end('A deployed site takes no --remote: publish the build there as a rollout.')
await install()
// Candidates meet what is live here: a build of the working tree would replace it.
if (baseUrl === undefined && !(remotes.length > 0 && existsSync(join(root, 'site/.releases')))) {
  const code = await buildSite()
  if (code !== 0) process.exit(code)
}
const browser = await findBrowser()
if (browser === undefined) end('No Chromium found: set PLAYWRIGHT_CHROMIUM_PATH, or install chromium.')
process.exitCode = await run(
  bin(remotes.length > 0 ? 'tsx' : 'playwright'),
  [
    ...(remotes.length > 0 ? ['tools/dev/with-candidates.ts', ...remotes, '--'] : []),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...flowArguments({
      apps: remotes.map((text) => text.slice(0, text.indexOf('='))),
      isDeployed: baseUrl !== undefined,
      all,
    }),
    ...rest,
  ],
  {
    env: {
      PLAYWRIGHT_CHROMIUM_PATH: browser,
      E2E_REPORT: '1',
      ...(baseUrl !== undefined && { E2E_BASE_URL: baseUrl }),
    },
  },
)
console.log('The report: npx playwright show-report e2e/report')
