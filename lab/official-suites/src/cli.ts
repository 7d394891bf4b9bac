import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bundle } from './bundle.ts'
import type { SpecResult } from './run-specs.ts'
import { startServers, type Servers } from './servers.ts'
import { PUSHER_JS, PUSHER_SDK, sdkAddress, type Suite } from './suites.ts'

/*
 * `official-suites [report]`: the suites that pusher-js and the SDK `pusher` bring in their npm packages, against the
 * sandbox. Ends with 1 when a spec fails, or when others ran than we know.
 */

const ROOT = join(import.meta.dirname, '../../..')

async function runSuite(suite: Suite, servers: Servers, folder: string): Promise<readonly SpecResult[]> {
  const program = join(folder, `${suite.package}.cjs`)
  const report = join(folder, `${suite.package}.json`)
  await bundle(suite, servers, program)
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'run-specs.ts'), program, report],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_EXTRA_CA_CERTS: servers.certificate, PUSHER_URL: sdkAddress(servers) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  await once(child, 'exit')
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as SpecResult[]) : []
}

const folder = mkdtempSync(join(tmpdir(), 'tradefront-suites-'))
const sum = { passed: 0, failed: 0 }
let isWhole = true
try {
  const servers = await startServers(folder)
  for (const suite of [PUSHER_SDK, PUSHER_JS]) {
    const results = await runSuite(suite, servers, folder)
    const failed = results.filter(({ status }) => status === 'failed')
    const passed = results.filter(({ status }) => status === 'passed').length
    for (const { fullName, failedExpectations } of failed) {
      console.log(`  failed: ${fullName}`)
      for (const { message } of failedExpectations) console.log(`    ${message}`)
    }
    console.log(`${suite.name}: ${passed} of ${suite.count}`)
    sum.passed += passed
    sum.failed += failed.length
    if (passed + failed.length !== suite.count) isWhole = false
  }
  await servers.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const [report] = process.argv.slice(2)
if (report !== undefined) {
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, JSON.stringify(sum))
}
process.exitCode = isWhole && sum.failed === 0 ? 0 : 1
