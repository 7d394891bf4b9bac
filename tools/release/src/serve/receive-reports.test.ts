import type { PageReports } from '@tradefront/contracts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentSecurityPolicy } from '../headers/policy.ts'
import { defaultConfig } from '../site/default-config.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'

const log = vi.fn<(line: string) => void>()
const keepReports = vi.fn<(message: PageReports) => Promise<void>>()
let folder: string
let server: SiteServer
beforeEach(async () => {
  log.mockReset()
  keepReports.mockReset()
  folder = await mkdtemp(join(tmpdir(), 'tradefront-reports-'))
  await writeFile(
    join(folder, 'config.json'),
    JSON.stringify({ ...defaultConfig(), reports: '/reports?site=1' }),
  )
  server = await startSiteServer({ root: folder, port: 0, log, keepReports })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const post = async (body: string, path = '/reports') =>
  (await fetch(`${server.url}${path}?site=1`, { method: 'POST', body })).status
const lines = () => log.mock.calls.map(([line]) => line).filter((line) => line.startsWith('report:'))

test('[MFE-03] one line for each report of a page, with the remote first', async () => {
  const reports = [
    { kind: 'violation', remote: 'trading', code: 'img-src', blocked: 'https://evil.test', count: 3 },
    { kind: 'file', file: '/host/1/kit.js', count: 1 },
  ]
  expect(await post(JSON.stringify({ schema: 1, host: '2.0.0', revision: 7, reports }))).toBe(204)
  expect(lines()).toEqual([
    'report: violation trading img-src stopped https://evil.test 3 times (host 2.0.0)',
    'report: file no-remote /host/1/kit.js (host 2.0.0)',
  ])
})

test('[MFE-04] keeps pages’ reports about versions, and nothing else', async () => {
  const reports: PageReports['reports'] = [
    { kind: 'start', remote: 'trading', version: '2.0.0', ms: 812, count: 1 },
    {
      kind: 'failure',
      remote: 'trading',
      version: '2.0.0',
      code: 'view-crashed',
      error: 'TypeError',
      stack: ['/remotes/trading/2.0.0/room.js:1:2345'],
      count: 2,
    },
  ]
  const message: PageReports = { schema: 1, host: '2.0.0', revision: 7, reports }
  await post(JSON.stringify(message))
  expect(lines()).toEqual([
    'report: start trading 2.0.0 812 ms (host 2.0.0)',
    'report: failure trading 2.0.0 view-crashed TypeError /remotes/trading/2.0.0/room.js:1:2345 2 times (host 2.0.0)',
  ])
  await post('no JSON')
  await post(JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'eval' } }))
  expect(keepReports.mock.calls).toEqual([[message]])
})

test("[MFE-07] keeps no page URL and query of browsers' own reports", async () => {
  const page = 'https://site.test/auto-login?token=secret'
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'https://evil.test/a?token=secret',
    documentURL: page,
  }
  expect(await post(JSON.stringify([{ type: 'csp-violation', url: page, body }]))).toBe(204)
  const report = { 'document-uri': page, 'effective-directive': 'script-src', 'blocked-uri': 'eval' }
  expect(await post(JSON.stringify({ 'csp-report': report }))).toBe(204)
  expect(lines()).toEqual([
    'report: violation img-src stopped https://evil.test (by the browser)',
    'report: violation script-src stopped eval (by the browser)',
  ])
})

test('invalid, too long or misdirected reports are refused; each is a single line', async () => {
  expect(await post('no JSON')).toBe(400)
  expect(await post(JSON.stringify({ schema: 1 }))).toBe(400)
  expect(await post('x'.repeat(100_000))).toBe(400)
  expect(await post('{}', '/elsewhere')).toBe(405)
  const reports = [{ kind: 'failure', remote: 'a\n200 GET /forged', count: 1 }]
  await post(JSON.stringify({ schema: 1, host: '2', revision: 1, reports }))
  expect(lines()).toEqual(['report: failure a?200 GET /forged (host 2)'])
})

test('[MFE-07] pages may send reports to the configured URL, and nowhere else', () => {
  const policy = contentSecurityPolicy({ ...defaultConfig(), reports: 'https://reports.test/in?a=1' })
  expect(policy).toMatch(/connect-src [^;]*https:\/\/reports\.test(;| )/)
  expect(contentSecurityPolicy(defaultConfig())).not.toContain('reports.test')
})
