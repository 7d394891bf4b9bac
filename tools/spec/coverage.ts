import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  idsIn,
  idsWithoutTest,
  playwrightTests,
  vitestTests,
  type PlaywrightSuite,
  type VitestReport,
} from './titles.ts'

/* `npm run spec`: requirement ids without a passing test in the last `npm test`. */

const root = join(import.meta.dirname, '../..')
const results = join(root, '.tradefront/results')

function report(name: string): unknown {
  const file = join(results, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const unit = report('unit.json') as VitestReport | undefined
const flows = report('flows.json') as { suites: PlaywrightSuite[] } | undefined
if (unit === undefined && flows === undefined) {
  console.error('There are no results yet: run npm test first.')
  process.exit(1)
}
const ids = idsIn(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const long = report('long-flows.json') as { suites: PlaywrightSuite[] } | undefined
const tests = [
  ...(unit ? vitestTests(unit) : []),
  ...[flows, long].flatMap((run) => (run ? playwrightTests(run.suites) : [])),
]
const missing = idsWithoutTest(ids, tests)
console.log(`${ids.length - missing.length} of ${ids.length} requirements have a passing test.`)
if (missing.length > 0) console.log(`Without one: ${missing.join(' ')}`)
