import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Members of pusher-js that we replace and that its types don't guarantee. Its version is therefore pinned; on an
 * upgrade this test shows whether what `PusherClient` and `onSocketClose` replace still exists.
 */

const require = createRequire(import.meta.url)
const manifest = join(dirname(require.resolve('pusher-js')), '../../package.json')
const { browser, version } = JSON.parse(readFileSync(manifest, 'utf8')) as {
  browser: string
  version: string
}
/** The file browsers run. */
const source = readFileSync(join(dirname(manifest), browser), 'utf8')

/** Source of a class method. */
function method(head: string): string {
  const start = source.indexOf(`\n    ${head} {\n`)
  return start < 0 ? '' : source.slice(start, source.indexOf('\n    }\n', start))
}

test('[RT-04] the version is pinned', () => {
  const workspace = readFileSync(join(import.meta.dirname, '../../../../pnpm-workspace.yaml'), 'utf8')
  expect(/^ {2}pusher-js: (\S+)$/m.exec(workspace)?.[1]).toBe(version)
})

test('[RT-04] every retry of the connection goes through `retryIn`, and nothing else reconnects', () => {
  expect(method('retryIn(delay)')).toMatch(/this\.retryTimer = new \w+\(/)
  expect(method('retryIn(delay)')).toContain('this.connect()')
  expect(source.match(/this\.retryTimer = new /g)).toHaveLength(1)
  expect(source.match(/this\.retryIn\(/g)?.length).toBeGreaterThan(3)
})

test('[RT-04] every socket is created by `createWebSocket` of the runtime', () => {
  expect(method('createWebSocket(url)')).toMatch(/new \w+\(url\)/)
  expect(source.match(/\.createWebSocket\(/g)).toHaveLength(1)
})
