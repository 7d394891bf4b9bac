import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/* Runs a bundled suite in Jasmine: `run-specs.ts <bundle> <report>`. A process of its own, since specs set globals. */

/** A spec as Jasmine reports it. */
export interface SpecResult {
  readonly fullName: string
  readonly status: 'passed' | 'failed' | 'pending' | 'excluded' | 'not applicable'
  readonly failedExpectations: readonly { readonly message: string }[]
}

interface Jasmine {
  installGlobals(): void
  readonly jasmine: {
    getEnv(): {
      configure(settings: { random: boolean }): void
      addReporter(reporter: { specDone(result: SpecResult): void }): void
      execute(): Promise<{ overallStatus: string }>
    }
  }
}

const [suite = '', report = ''] = process.argv.slice(2)
const require = createRequire(import.meta.url)
const core = require('jasmine-core') as Jasmine
core.installGlobals()
const env = core.jasmine.getEnv()
// Specs of one group share their connections, so their order counts.
env.configure({ random: false })
const results: SpecResult[] = []
env.addReporter({
  specDone({ fullName, status, failedExpectations }) {
    results.push({
      fullName,
      status,
      failedExpectations: failedExpectations.map(({ message }) => ({ message })),
    })
  },
})
require(suite)
const { overallStatus } = await env.execute()
writeFileSync(report, JSON.stringify(results))
// Clients of the specs may keep sockets open.
process.exit(overallStatus === 'passed' ? 0 : 1)
