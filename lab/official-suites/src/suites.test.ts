import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bundle } from './bundle.ts'
import { patched } from './patches.ts'
import {
  PUSHER_JS,
  PUSHER_JS_SERVER,
  PUSHER_SDK,
  sdkAddress,
  type Addresses,
  type Sources,
} from './suites.ts'

const AT: Addresses = { port: 4711, tlsPort: 4712, suiteServer: { mt1: 4713, eu: 4714 } }

function outfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-suites-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'suite.cjs')
}

async function bundled(sources: Sources): Promise<string> {
  const file = outfile()
  await bundle(sources, AT, file)
  return readFileSync(file, 'utf8')
}

describe('the suites of the installed packages', () => {
  test('pusher-js: every patch fits, every spec file is in', async () => {
    const code = await bundled(PUSHER_JS)
    expect(code.match(/wsHost: "localhost",\s+wsPort: 4711,\s+wssPort: 4712/g)).toHaveLength(3)
    expect(code).toContain('http://localhost:4713')
    expect(code).toContain('http://localhost:4714')
    for (const name of [
      'cluster_config',
      'falling_back',
      'pusher',
      'timeout_configuration',
      'transport_lists',
    ])
      expect(code).toContain(`"${name}_spec": () =>`)
  })

  test('the server of its specs, and the specs of the SDK', async () => {
    const server = await bundled(PUSHER_JS_SERVER)
    expect(server).toContain('start_app(4713')
    expect(server).toContain('port: "4711"')
    expect(await bundled(PUSHER_SDK)).toContain('describe("tests/remote/pusher/trigger.js"')
    expect(sdkAddress(AT)).toBe('http://sdk-key:sdk-secret@127.0.0.1:4711/apps/3')
  })

  test('a patch of a file that is not in use fails', async () => {
    const unused = { file: 'src/core/nothing.js', find: 'a', put: 'b', times: 1 }
    const sources = { ...PUSHER_SDK, patches: () => [unused] }
    await expect(bundle(sources, AT, outfile())).rejects.toThrow(
      'Not in use, yet patched: src/core/nothing.js',
    )
  })
})

test('a patch that finds nothing, or more than it says, fails', () => {
  const patch = { file: 'a.js', find: 'old', put: 'new', times: 1 }
  expect(patched('old', [patch])).toBe('new')
  expect(() => patched('none', [patch])).toThrow("a.js has 'old' 0 times, not 1")
  expect(() => patched('old old', [patch])).toThrow("a.js has 'old' 2 times, not 1")
})
