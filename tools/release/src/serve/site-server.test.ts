import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { SiteConfig } from '@tradefront/contracts'
import { configure, publish, rollback } from '../commands.ts'
import { defaultConfig, ownOriginConfig, withSandboxPort } from '../site/default-config.ts'
import { fakeWorkspace, HOST_FILES, type FakeWorkspace } from '../testing/fake-workspace.ts'
import { ask, type Answer } from '../testing/get.ts'
import { findFile } from './find-file.ts'
import { contentSecurityPolicy, reportAddress } from '../headers/policy.ts'
import { startSiteServer, type SiteServer } from './site-server.ts'

let space: FakeWorkspace
let server: SiteServer
let other: SiteServer
beforeAll(async () => {
  space = await fakeWorkspace()
  await space.host()
  await space.remote('trading', '1.0.0')
  await publish({ root: space.root })
  await writeFile(join(space.root, 'secret.txt'), 'secret')
  await mkdir(join(space.site, '.git'), { recursive: true })
  await writeFile(join(space.site, '.git/config'), 'secret')
  await symlink(space.root, join(space.site, 'outside'))
  await symlink(join(space.root, 'secret.txt'), join(space.site, 'host/1.0.0-aaaa/link.txt'))
  await symlink(join(space.root, 'secret.txt'), join(space.site, 'page.html'))
  server = await startSiteServer({ root: space.site, port: 0 })
  const config = { ...defaultConfig(5999), faults: true }
  other = await startSiteServer({ root: space.site, port: 0, config })
})
afterAll(async () => {
  await server.close()
  await other.close()
  await space.dispose()
})

/** Whether a connection is accepted there. */
function connected(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const answer = (yes: boolean) => {
      socket.destroy()
      resolve(yes)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
}

/** Requests the published site, unless another server is given. */
function get(path: string, headers: Record<string, string> = {}, from = server, method = 'GET') {
  return ask(from.port, path, headers, method)
}

describe('pages', () => {
  test("[MFE-02] a route's own page, with or without a query or final slash", async () => {
    for (const path of ['/trading', '/trading/', '/trading?remotes=x']) {
      const { status, text } = await get(path)
      expect(status).toBe(200)
      expect(text).toContain('/remotes/trading/1.0.0/room.js')
    }
  })

  test('[MFE-02] paths without a page get the front page; the router decides', async () => {
    for (const path of ['/', '/no/such/page', '/main/deposit/BTC', '/main']) {
      const { status, text, headers } = await get(path)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(text).toContain('id="tradefront-registry"')
      expect(text).not.toContain('rel="preload" as="script" href="/remotes')
    }
  })

  test('there is an icon for responses other than pages', async () => {
    const { status, headers, body } = await get('/favicon.ico')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/vnd.microsoft.icon')
    expect(body.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
  })

  test('a missing file is a 404, never a page', async () => {
    for (const path of [
      '/host/1.0.0-aaaa/nothing.js',
      '/host/1.0.0-aaaa/nothing',
      '/host',
      '/remotes/trading/1.0.0',
      '/remotes/nobody/x',
      '/missing.ico',
      '/main/settings.css',
    ]) {
      const { status, headers } = await get(path)
      expect(status, path).toBe(404)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('read-only: GET and HEAD', async () => {
    expect((await get('/', {}, server, 'POST')).status).toBe(405)
    const head = await get('/', {}, server, 'HEAD')
    expect(head.status).toBe(200)
    expect(Number(head.headers['content-length'])).toBeGreaterThan(500)
    expect(head.body).toHaveLength(0)
  })
})

describe('files that must not be served', () => {
  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/host/../../secret.txt',
    '/host/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '//etc/hostname.txt',
    '/host/1.0.0-aaaa/main.js%00.txt',
    '/.git/config',
    '/.release-lock',
    '/.releases/1/index.html',
    '/.live/index.html',
    '/host/1.0.0-aaaa/.hidden.js',
    '/outside/secret.txt',
    '/host/1.0.0-aaaa/link.txt',
    '/%E0%A4%A',
  ])('%s', async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).not.toContain('secret')
  })
})

test('a page linking out of the folder gets the front page', async () => {
  expect((await get('/page')).text).toContain('id="tradefront-registry"')
})

describe('caching and compression', () => {
  const file = '/host/1.0.0-aaaa/main.js'

  test('[MFE-04] versioned folders are cached forever, everything else is revalidated', async () => {
    expect((await get(file)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/registry.json', '/config.json']) {
      expect((await get(path)).headers['cache-control']).toBe('no-cache')
    }
  })

  test('an unchanged page is not sent again; encodings are distinguished', async () => {
    const first = await get('/trading', { 'accept-encoding': 'br' })
    const etag = String(first.headers['etag'])
    const again = await get('/trading', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers['content-security-policy']).toBeDefined()
    expect((await get('/trading', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
  })

  test('one of several ETags, or a wildcard, suffices', async () => {
    const etag = String((await get(file)).headers['etag'])
    for (const known of [`"other", ${etag}`, etag.replace('W/', ''), '*']) {
      expect((await get(file, { 'if-none-match': known })).status, known).toBe(304)
    }
    expect((await get(file, { 'if-none-match': '"other", "another"' })).status).toBe(200)
  })

  test('ranges: a part of a file, its end, and beyond it', async () => {
    const whole = (await get(file)).text
    const part = await get(file, { range: 'bytes=2-5' })
    expect([part.status, part.text]).toEqual([206, whole.slice(2, 6)])
    expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.length}`)
    expect((await get(file, { range: 'bytes=-3' })).text).toBe(whole.slice(-3))
    const beyond = await get(file, { range: `bytes=${whole.length}-` })
    expect([beyond.status, beyond.headers['cache-control']]).toEqual([416, 'no-store'])
    expect((await get(file, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
  })

  test('brotli, gzip or nothing, as the client accepts', async () => {
    const br = await get(file, { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(br.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(brotliDecompressSync(br.body).toString()).toBe(HOST_FILES['main.js'])
    const gzip = await get(file, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(HOST_FILES['main.js'])
    const plain = await get(file, { 'accept-encoding': '' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.text).toBe(HOST_FILES['main.js'])
    expect(plain.headers['vary']).toBe('accept-encoding')
  })
})

describe('a custom configuration', () => {
  test('replaces config.json and the one in each page, for this server only', async () => {
    expect(JSON.parse((await get('/config.json', {}, other)).text)).toMatchObject({
      faults: true,
      demoApi: 'http://localhost:5999/api/v1',
    })
    const page = await get('/trading', { 'accept-encoding': 'br' }, other)
    const text = brotliDecompressSync(page.body).toString()
    expect(text).toContain('http://localhost:5999/api/v1')
    expect(text).not.toContain('4110')
    expect(page.headers['content-security-policy']).toContain('ws://localhost:5999')
    expect((await get('/trading')).text).toContain('http://localhost:4110/api/v1')
  })

  test('pages and config.json with it are not sent again if unchanged; another configuration changes the ETag', async () => {
    for (const path of ['/trading', '/config.json']) {
      const first = await get(path, { 'accept-encoding': 'br' }, other)
      const etag = String(first.headers['etag'])
      for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
        const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': known }, other)
        expect([again.status, again.body.length], known).toEqual([304, 0])
        expect(again.headers['cache-control']).toBe('no-cache')
        expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
      }
      const unknown = [{ 'accept-encoding': 'gzip', 'if-none-match': etag }, { 'if-none-match': '"other"' }]
      for (const headers of unknown) expect((await get(path, headers, other)).status).toBe(200)
      expect((await get(path, { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200)
    }
  })

  test('one derived from the published one follows it, in config.json, pages and policy', async () => {
    const own = await fakeWorkspace()
    onTestFinished(() => own.dispose())
    await own.host()
    await publish(own.at)
    const adjust = (published: SiteConfig) => withSandboxPort(published, 5999)
    const adjusted = await startSiteServer({ root: own.site, port: 0, adjust })
    onTestFinished(() => adjusted.close())
    const origin = 'http://localhost:4202'
    const listed = async (path: string) => (await get(path, {}, adjusted)).text.includes(origin)
    expect([await listed('/config.json'), await listed('/login')]).toEqual([false, false])
    await configure({ ...own.at, config: { ...defaultConfig(), overrideOrigins: [origin] } })
    expect([await listed('/config.json'), await listed('/login')]).toEqual([true, true])
    const page = await get('/login', {}, adjusted)
    expect(page.text).toContain('http://localhost:5999/api/v1')
    expect(page.headers['content-security-policy']).toContain(origin)
  })

  test('an invalid one does not start', async () => {
    const config = { pusher: { key: 7 } } as never
    await expect(startSiteServer({ root: space.site, port: 0, config })).rejects.toThrow('pusher.key')
  })
})

describe('security headers', () => {
  test('[MFE-07] every page has a policy without eval, and inline scripts by hash only', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    const rules = Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/)))
    expect(rules['script-src']).toMatch(/^'self'(?: 'sha256-[\w+/]{43}='){2}$/)
    expect(rules['style-src']).toBe("'self' 'unsafe-inline'")
    expect(rules['img-src']).toBe("'self' data: blob: http://localhost:4110")
    expect(rules['connect-src']).toBe("'self' http://localhost:4110 ws://localhost:4110")
    expect(rules['object-src']).toBe("'none'")
    expect(rules['base-uri']).toBe("'self'")
    expect(rules['frame-ancestors']).toBe("'none'")
    expect(policy).not.toContain('unsafe-eval')
  })

  test.each([
    ['https://cdn.broker.example', true],
    ['https://*.cdn.broker.example', true],
    ['https://cdn.broker.example:8443', true],
    ['https:', false],
    ['*', false],
    ['https://*', false],
    ['https://*.example', false],
    ['http://cdn.broker.example', false],
    ['https://cdn.broker.example/path', false],
    ["https://cdn.broker.example; script-src 'unsafe-eval'", false],
    ["'unsafe-inline'", false],
  ])('[MFE-07] pictures come from the hosts of the configuration only: %s is taken, %s', (host, taken) => {
    const policy = contentSecurityPolicy({ ...defaultConfig(), pictureHosts: [host] })
    const images = policy.split('; ').find((rule) => rule.startsWith('img-src'))
    const expected = "img-src 'self' data: blob: http://localhost:4110"
    expect(images).toBe(taken ? `${expected} ${host}` : expected)
    expect(policy).not.toContain('unsafe-eval')
  })

  test('[MFE-07] every answer has the other headers', async () => {
    for (const path of ['/', '/host/1.0.0-aaaa/main.js', '/nothing.js']) {
      const { headers } = await get(path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })

  test('[MFE-07] pages have what only a document obeys, files do not carry it', async () => {
    const { headers } = await get('/')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['permissions-policy']).toContain('camera=()')
    for (const use of ['create', 'get'])
      expect(headers['permissions-policy']).toContain(`publickey-credentials-${use}=(self)`)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    const file = (await get('/host/1.0.0-aaaa/main.js')).headers
    for (const name of ['permissions-policy', 'cross-origin-opener-policy'])
      expect(file).not.toHaveProperty(name)
  })

  test('[MFE-07] https is enforced once used', async () => {
    for (const path of ['/', '/host/1.0.0-aaaa/main.js', '/nothing.js']) {
      const { headers } = await get(path, { 'x-forwarded-proto': 'https' })
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
    }
  })

  test('[SESS-09] violations are reported to the configured URL, except for pages with a token in the URL', async () => {
    const config = { ...defaultConfig(), reports: '/csp-reports' }
    const reporting = await startSiteServer({ root: space.site, port: 0, config })
    const { headers } = await get('/trading', {}, reporting)
    expect(headers['reporting-endpoints']).toBe('tradefront="/csp-reports"')
    expect(headers['content-security-policy']).toContain('; report-uri /csp-reports; report-to tradefront')
    for (const path of ['/auto-login?token=a', '/AUTO-LOGIN/', '/auto%2dlogin?token=a']) {
      expect(JSON.stringify((await get(path, {}, reporting)).headers), path).not.toContain('report')
    }
    await reporting.close()
    expect(JSON.stringify((await get('/trading')).headers)).not.toContain('report')
  })

  test.each([
    ['/csp', '/csp'],
    ['https://reports.example.test/csp?a=1', 'https://reports.example.test/csp?a=1'],
    ['/a;b,c$d e"f', '/a%3Bb%2Cc%24d%20e%22f'],
    ['//elsewhere.example.test/csp', undefined],
    ['/\\elsewhere.example.test/csp', undefined],
    ['javascript:alert(1)', undefined],
    ['https://user:secret@reports.example.test/', undefined],
    ['https://a;b.example.test/', undefined],
    ['csp', undefined],
    ['', undefined],
  ])('[MFE-07] reports to %s go to %s', (reports, address) => {
    expect(reportAddress({ ...defaultConfig(), reports })).toBe(address)
  })

  test('by default the server only listens locally', async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one && !one.internal && one.family === 'IPv4')?.address
    const { port } = server
    expect((await ask(port, '/')).status).toBe(200)
    await expect(connected('127.0.0.2', port)).resolves.toBe(false)
    if (outside !== undefined) await expect(connected(outside, port)).resolves.toBe(false)
    const open = await startSiteServer({ root: space.site, port: 0, host: '0.0.0.0' })
    await expect(connected(outside ?? '127.0.0.2', open.port)).resolves.toBe(true)
    await open.close()
  })

  test('[SESS-09] the request log has no query, which may contain a login token', async () => {
    const lines: string[] = []
    const logged = await startSiteServer({ root: space.site, port: 0, log: (line) => lines.push(line) })
    await get('/auto-login?token=abc', {}, logged)
    await logged.close()
    expect(lines).toEqual(['200 GET /auto-login'])
  })

  test('[MFE-07] a hosted provider, external providers and local builds are allowed by name', () => {
    const policy = contentSecurityPolicy({
      ...defaultConfig(),
      pusher: { key: 'k', cluster: 'eu', host: '', tls: true },
      charting: {
        script: 'https://charts.example.test/library.js',
        frames: ['https://frames.example.test/'],
      },
      news: { script: 'https://news.example.test/embed.js' },
      cards: { frame: 'https://cards.example.test/fields?key=1' },
      overrideOrigins: ['http://localhost:4202'],
    })
    expect(policy).toContain('wss://ws-eu.pusher.com')
    expect(policy).toContain(
      "script-src 'self' https://charts.example.test https://news.example.test http://localhost:4202",
    )
    expect(policy).toContain('ws://localhost:4202')
    expect(policy).toContain(
      'frame-src https://charts.example.test https://news.example.test https://frames.example.test https://cards.example.test;',
    )
  })

  test('[MFE-07] a broker on the own origin needs no entry in the policy', () => {
    expect(contentSecurityPolicy(ownOriginConfig())).toContain("connect-src 'self'; frame-src 'none'")
  })

  test('[MFE-07] nothing but web origins gets into the policy', () => {
    const policy = contentSecurityPolicy({
      ...defaultConfig(),
      cards: { frame: 'javascript:alert(1)' },
      charting: { script: "data:text/javascript,1; script-src 'unsafe-eval'", frames: ['*'] },
      overrideOrigins: ['javascript:alert(1)', '*'],
    })
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}='){2};/)
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).not.toContain('*')
    expect(policy).toContain("frame-src 'none';")
  })
})

// Last, since it publishes.
test('[MFE-04] a running server shows what is live, after a publication and after a rollback', async () => {
  const trading = (etag?: string | string[]) =>
    get('/trading', {
      'accept-encoding': 'br',
      ...(etag === undefined ? {} : { 'if-none-match': String(etag) }),
    })
  const textOf = ({ body }: Answer) => brotliDecompressSync(body).toString()
  const first = await trading()
  // A page is resolved to its release, so that what is sent is consistent whatever goes live meanwhile.
  const before = findFile(space.site, '/trading')
  expect(before?.file).toMatch(/[\\/]\.releases[\\/]1[\\/]trading\.html$/)
  await space.remote('trading', '1.1.0')
  await publish({ root: space.root })
  const second = await trading(first.headers['etag'])
  expect(second.status).toBe(200)
  expect(textOf(second)).toContain('/remotes/trading/1.1.0/')
  await rollback({ root: space.root, name: 'trading', reason: 'Wrong balances.' })
  const third = await trading(second.headers['etag'])
  expect(third.status).toBe(200)
  expect(textOf(third)).toContain('/remotes/trading/1.0.0/')
})
