import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../commands.ts'
import { startSiteServer, type SiteServer } from '../serve/site-server.ts'
import { fakeWorkspace, type FakeWorkspace } from '../testing/fake-workspace.ts'
import { ask } from '../testing/get.ts'
import { openMirror, type Mirror } from './mirror.ts'

let space: FakeWorkspace
let mirror: Mirror
let server: SiteServer
const log = vi.fn<(line: string) => void>()
beforeEach(async () => {
  space = await fakeWorkspace('bucket behind a server')
  await space.host()
  await space.remote('trading', '1.0.0')
  await publish(space.at)
  mirror = await openMirror(space.at.site, space.at.endpoint)
  server = await startSiteServer({ root: mirror.folder, prepare: mirror.prepare, port: 0, log })
})
afterEach(async () => {
  await server.close()
  await mirror.dispose()
  await space.dispose()
})

const get = (path: string, headers?: Record<string, string>) => ask(server.port, path, headers)

test('[MFE-01] a new live release in the bucket shows within a second, without a restart', async () => {
  expect((await get('/trading')).text).toContain('/remotes/trading/1.0.0/remoteEntry.js')
  await space.remote('trading', '1.1.0')
  await publish(space.at)
  await vi.waitFor(
    async () => expect((await get('/trading')).text).toContain('/remotes/trading/1.1.0/remoteEntry.js'),
    { timeout: 3000, interval: 200 },
  )
  expect((await get('/remotes/trading/1.1.0/room.js')).status).toBe(200)
})

test('[MFE-07] pages and files have the headers of every site; nothing else of the bucket is served', async () => {
  const page = await get('/trading', { 'accept-encoding': 'br' })
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  const file = await get('/remotes/trading/1.0.0/room.css', { 'accept-encoding': 'gzip' })
  expect(file.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/css; charset=utf-8',
  })
  expect(file.headers['cache-control']).toContain('immutable')
  for (const path of [
    '/.live',
    '/.versions/host/1.0.0-aaaa.json',
    '/remotes/../.live',
    '/remotes/%2e%2e/.live',
    '/remotes/trading/9/x.js',
  ]) {
    expect((await get(path)).status, path).toBe(404)
  }
})

test('[MFE-03] fetched files are still served while the store is down', async () => {
  await get('/trading')
  await get('/remotes/trading/1.0.0/room.js')
  await space.server?.close()
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  expect((await get('/trading')).status).toBe(200)
  expect((await get('/remotes/trading/1.0.0/room.js')).status).toBe(200)
  expect(log).toHaveBeenCalledWith(
    expect.stringContaining('not fetched /trading: ReleaseError: The store of'),
  )
})
