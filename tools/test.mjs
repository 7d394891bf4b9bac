import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join, relative } from 'node:path'
import { findBrowser, findEngines, findFullBrowser } from './scripts/browser.mjs'
import { bin, install, requireNode, root, run, runHeld } from './scripts/workspace.mjs'

/*
 * `npm test`: everything, in one run. `npm run test:long` also runs what takes minutes: a million cases of each
 * formula, publishers killed at every point, every initial file lost, memory over time. `npm test -- --ci` ends
 * with a part of the flows that take turns, and as many of the long ones as time allows. Each static check counts as one test, each of the runners' tests
 * as one. The last line is only the sum: `N passed, N failed`.
 */

/** In CI no long flow is started later than this after the start, ms. */
const CI_MS = 11 * 60_000
/** CI runs one of so many parts of the flows that take turns. */
const TURNS = 6
const startedAt = Date.now()
/** With more failed files than this it isn't flakiness: they aren't rerun. */
const MAX_REPEATED = 3

const long = process.argv.includes('--long')

requireNode()
if (long) {
  Object.assign(process.env, {
    TEST_LONG: '1',
    PUBLISHER_KILLS: '200',
    PUBLISHERS: '10',
    E2E_EVERY_FILE: '1',
    E2E_MESSAGES: '2000',
  })
}
const results = join(root, '.tradefront/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const total = { passed: 0, failed: 0 }
/** Repeated at the end, where it isn't lost among thousands of lines. */
const unwell = []

function count(name, passed, failed, since = Date.now()) {
  total.passed += passed
  total.failed += failed
  if (failed > 0) unwell.push(`Failed: ${name}`)
  console.log(`${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - since) / 1000)} s)\n`)
}

/** Its output is shown in one piece when it has ended, since others run in parallel. Resolves with its success. */
async function check(name, command, args, priority) {
  const since = Date.now()
  const { code, output } = await runHeld(command, args, { priority })
  process.stdout.write(`== ${name}\n${output}`)
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1, since)
  return code === 0
}

/** Runs a test runner that writes a JSON report; a runner that dies without one is a failure. */
async function runner(name, command, args, report, read, env) {
  console.log(`== ${name}`)
  const since = Date.now()
  const code = await run(command, args, { env })
  if (!existsSync(report)) return count(name, 0, 1, since)
  const { passed, failed, repeated = false } = await read(JSON.parse(readFileSync(report, 'utf8')))
  // A runner failing without a failed test (an unhandled error, no tests found) counts as well.
  count(name, passed, failed === 0 && code !== 0 && !repeated ? 1 : failed, since)
}

await install()
// The build keeps one core busy. The others use whatever is free, and all of it in the end: at equal priority they would
// end first, and leave a core idle while the build goes on.
const LOW = constants.priority.PRIORITY_BELOW_NORMAL
const building = check('production build', process.execPath, ['tools/scripts/build-site.mjs'])
await check('format', bin('oxfmt'), ['--check'], LOW)
await check('types', process.execPath, ['tools/scripts/types.mjs'], LOW)
await check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'], LOW)
await check('import boundaries', bin('tsx'), ['tools/boundaries/check.ts'], LOW)
await check('languages', process.execPath, ['tools/languages/bin/tradefront-languages.mjs', '--check'], LOW)
await check('licences', process.execPath, ['tools/supply-chain/bin/tradefront-supply.mjs', 'check'], LOW)
const built = await building

/** Test files that failed, with their failed tests; a file that fails to load has none. */
function failuresOf({ testResults }) {
  const failed = new Map()
  for (const { name, status, assertionResults } of testResults) {
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    if (status === 'failed') failed.set(name, tests.length === 0 ? ['cannot be loaded'] : tests)
  }
  return failed
}

function vitest(report, files = []) {
  return ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...files]
}

const countOf = (failures) => [...failures.values()].flat().length

/** A few failed files are rerun alone, like a failed flow; tests that only pass then are reported. */
async function repeatedUnits(failed) {
  if (failed.size === 0 || failed.size > MAX_REPEATED) return failed
  console.log('== unit and component tests that failed, once more')
  const report = join(results, 'unit-repeated.json')
  await run(bin('vitest'), vitest(report, [...failed.keys()]))
  if (!existsSync(report)) return failed
  const still = failuresOf(JSON.parse(readFileSync(report, 'utf8')))
  for (const [file, tests] of failed) {
    if (still.has(file)) continue
    unwell.push(...tests.map((test) => `Passed only when repeated: ${relative(root, file)} ${test}`))
  }
  return still
}

const unitReport = join(results, 'unit.json')
await runner('unit and component tests', bin('vitest'), vitest(unitReport), unitReport, async (report) => {
  const first = failuresOf(report)
  const last = await repeatedUnits(first)
  for (const [file, tests] of last)
    unwell.push(...tests.map((test) => `Failed: ${relative(root, file)} ${test}`))
  const failed = countOf(last)
  return { passed: report.numPassedTests + countOf(first) - failed, failed, repeated: first.size > 0 }
})

if (long) {
  const report = join(results, 'official-suites.json')
  await runner(
    'suites of pusher-js and pusher',
    bin('tsx'),
    ['lab/official-suites/src/cli.ts', report],
    report,
    (sum) => sum,
  )
}

const browser = await findBrowser({ mayAdd: process.argv.includes('--ci') })

/** Every flow of a file in Playwright's report, including nested groups. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Which part of the flows that take turns CI runs: by the commit, so that a commit can be repeated. */
async function turn() {
  const { code, output } = await runHeld('git', ['rev-parse', 'HEAD'])
  const commit = code === 0 ? parseInt(output.slice(0, 8), 16) : NaN
  // Without a commit to go by, a day has its part.
  return ((Number.isNaN(commit) ? Math.floor(Date.now() / 86_400_000) : commit) % TURNS) + 1
}

/** Flows not started for lack of time count neither way. */
async function flows(name, file, env, args = [], config = 'e2e/playwright.config.ts') {
  const report = join(results, file)
  await runner(
    name,
    bin('playwright'),
    ['test', '--config', config, ...args],
    report,
    ({ stats, suites }) => {
      const notes = { flaky: 'Passed only when repeated', unexpected: 'Failed' }
      for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
        const note = tests.map(({ status }) => notes[status]).find((said) => said !== undefined)
        if (note !== undefined) unwell.push(`${note}: ${file}:${line} ${title}`)
      }
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    },
    { PLAYWRIGHT_CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  )
}

/** A full browser requests more than the headless shell, such as an icon. */
async function fullFlows() {
  const full = await findFullBrowser()
  if (full === undefined)
    console.log('Skipped: flows in the full browser, since no chromium can be had here.')
  else if (full !== browser)
    await flows('flows in the full browser', 'full-flows.json', {
      PLAYWRIGHT_CHROMIUM_PATH: full,
      TEST_LONG: '',
    })
}

/** Firefox and WebKit, for the journey of the long flows; a line for each that is missing. */
async function otherEngines() {
  const { found, missing } = await findEngines()
  Object.assign(process.env, found)
  for (const name of missing) console.log(`Skipped: the journey in ${name}, which is not installed.`)
}

if (browser === undefined) {
  console.error('No Chromium found: set PLAYWRIGHT_CHROMIUM_PATH, or install chromium.')
  count('flows in the browser', 0, 1)
} else if (built) {
  if (long) await otherEngines()
  await flows('flows in the browser', 'flows.json')
  if (long) {
    await fullFlows()
    await flows('pictures of the documents', 'pictures.json', {}, [], 'e2e/pictures/playwright.config.ts')
  }
  if (process.argv.includes('--ci')) {
    const part = `${await turn()}/${TURNS}`
    await flows(`flows that take turns, part ${part}`, 'turn-flows.json', { TEST_LONG: 'turn' }, [
      '--shard',
      part,
    ])
    // Skipping them one by one takes a minute and a half: each starts its servers first.
    if (Date.now() > startedAt + CI_MS) console.log('Skipped: long flows, since no time is left.')
    else
      await flows('long flows, as far as time allows', 'long-flows.json', {
        TEST_LONG: 'only',
        TEST_UNTIL: String(startedAt + CI_MS),
      })
  }
} else {
  count('flows in the browser', 0, 1)
}

if (unwell.length > 0) console.log(`== not well\n${unwell.join('\n')}\n`)
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed`)
