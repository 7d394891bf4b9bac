import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Members of pusher-js that are replaced here and that its types do not promise. Its release is therefore pinned;
 * before another one is taken, this test says whether what `PusherClient` and `onSocketClose` replace is still there.
 */

const require = createRequire(import.meta.url)
const manifest = join(dirname(require.resolve('pusher-js')), '../../package.json')
const { browser, version } = JSON.parse(readFileSync(manifest, 'utf8')) as {
  browser: string
  version: string
}
/** The file that browsers run. */
const source = readFileSync(join(dirname(manifest), browser), 'utf8')

/** Code of a method of a class, as the file has it. */
function method(head: string): string {
  const start = source.indexOf(`\n    ${head} {\n`)
  return start < 0 ? '' : source.slice(start, source.indexOf('\n    }\n', start))
}

test('[RT-04] the release is pinned', () => {
  const workspace = readFileSync(join(import.meta.dirname, '../../../../pnpm-workspace.yaml'), 'utf8')
  expect(/^ {2}pusher-js: (\S+)$/m.exec(workspace)?.[1]).toBe(version)
})

test('[RT-04] every retry of the connection goes through `retryIn`, and nothing else makes it connect again', () => {
  expect(method('retryIn(delay)')).toMatch(/this\.retryTimer = new \w+\(/)
  expect(method('retryIn(delay)')).toContain('this.connect()')
  expect(source.match(/this\.retryTimer = new /g)).toHaveLength(1)
  expect(source.match(/this\.retryIn\(/g)?.length).toBeGreaterThan(3)
})

test('[RT-04] every socket is made by `createWebSocket` of the runtime', () => {
  expect(method('createWebSocket(url)')).toMatch(/new \w+\(url\)/)
  expect(source.match(/\.createWebSocket\(/g)).toHaveLength(1)
})
