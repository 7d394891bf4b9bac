import { send } from '@fastify/send'
import type { SiteConfig } from '@tradefront/contracts'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { list, publish } from '../commands.ts'
import { startSiteServer, type SiteServer } from '../serve/site-server.ts'
import { defaultConfig } from '../site/default-config.ts'
import { fakeWorkspace, type FakeWorkspace } from '../testing/fake-workspace.ts'
import { ask } from '../testing/get.ts'
import { hasBrotli, hasNginx, startNginx, type Nginx } from '../testing/nginx.ts'
import { EXTENSIONS, mediaType } from './media-types.ts'
import { nginxConfig } from './nginx.ts'
import { contentSecurityPolicy } from './policy.ts'
import { cacheControl, COMMON_HEADERS, pageHeaders } from './rules.ts'
import { staticHeaders } from './static-host.ts'

const config = { ...defaultConfig(), reports: 'https://reports.broker.example/csp?site=1' }
const quoted = (value: string) => `"${value.replaceAll('"', String.raw`\"`)}"`

let space: FakeWorkspace
let server: SiteServer
beforeAll(async () => {
  space = await fakeWorkspace()
  await space.host({ routes: ['/', '/login', '/auto-login', '/main', '*'] })
  await space.remote('trading', '1.0.0')
  await publish({ root: space.root, config })
  server = await startSiteServer({ root: space.site, port: 0 })
})
afterAll(async () => {
  await server.close()
  await space.dispose()
})

test('[MFE-07] no script runs without a hash, unless an external one is configured', () => {
  const policy = { 'integrity-policy': 'blocked-destinations=(script)' }
  expect(pageHeaders(config)).toMatchObject(policy)
  for (const more of [
    { charting: { script: 'https://charts.test/a.js' } },
    { overrideOrigins: ['http://localhost:4202'] },
  ])
    expect(pageHeaders({ ...config, ...more })).not.toHaveProperty('integrity-policy')
})

describe('nginx', () => {
  /** The blocks by their head. */
  function blocks(): Map<string, string> {
    const text = nginxConfig({ site: '/srv/site', config })
    const found = [...text.matchAll(/^(location [^\n]+) \{\n(.*?)^\}/gms)]
    return new Map(found.map(([, head = '', inside = '']) => [head, inside]))
  }

  test('[MFE-07] every block has all headers, since they are not inherited', () => {
    const answering = [...blocks()].filter(([, inside]) => inside.includes('add_header'))
    expect(answering).toHaveLength(7)
    for (const [head, inside] of answering) {
      for (const [name, value] of Object.entries(COMMON_HEADERS)) {
        expect(inside, head).toContain(`add_header ${name} ${quoted(value)} always;`)
      }
      expect(inside, head).toContain('add_header strict-transport-security $tradefront_hsts always;')
    }
  })

  test('[MFE-07] pages have the policy; the one with a login token reports nothing and is not logged', () => {
    const pages = [...blocks()].filter(([, inside]) => inside.includes('content-security-policy'))
    const own = pages.filter(([head]) => head.includes('auto-login'))
    expect([pages.length, own.length]).toEqual([3, 1])
    for (const [head, inside] of pages) {
      const reporting = head.includes('auto-login') ? undefined : { byAddress: true }
      for (const [name, value] of Object.entries(pageHeaders(config, reporting))) {
        expect(inside, head).toContain(`add_header ${name} ${quoted(value)} always;`)
      }
    }
    expect(own[0]?.[1]).not.toMatch(/report-(to|uri)|reporting-endpoints/)
    expect(own[0]?.[1]).toContain('access_log off;')
  })

  test('[MFE-04] every block has the caching rules of the source', () => {
    const kept = [...blocks()].flatMap(([head, inside]) => {
      const [, value] = /add_header cache-control "([^"]+)"/.exec(inside) ?? []
      return value === undefined ? [] : [[head, value] as const]
    })
    const of = (part: string) => kept.filter(([head]) => head.includes(part)).map(([, value]) => value)
    expect(of('host|remotes')).toEqual([cacheControl('immutable')])
    expect(of('@tradefront_')).toEqual([cacheControl('refusal'), cacheControl('refusal')])
    const others = kept.filter(([head]) => !/host\|remotes|@tradefront_/.test(head))
    expect(others.map(([, value]) => value)).toEqual(Array.from({ length: 4 }, () => cacheControl('page')))
  })

  test('[MFE-07] https is recognised by its own scheme, and by a TLS proxy in front', () => {
    const text = nginxConfig({ site: '/srv/site', config })
    for (const variable of ['scheme', 'http_x_forwarded_proto']) {
      const [, inside = ''] = text.split(`if ($${variable} = https) {\n`)
      expect(inside.split('\n}')[0], variable).toContain('set $tradefront_hsts "max-age=31536000";')
    }
  })

  test('broker on the own origin: each path is proxied to its server, accepts writes, and upgrades sockets', () => {
    const upstreams = { api: 'http://broker:4110', pusher: 'http://pusher:6001', prices: 'https://prices' }
    const text = nginxConfig({ site: '/srv/site', config, upstreams })
    for (const [path, address, socket] of [
      ['/api/v1/', upstreams.api, false],
      ['/app/', upstreams.pusher, true],
      ['/socket.io/', upstreams.prices, true],
    ] as const) {
      const [, inside = ''] = text.split(`location ^~ ${path} {\n`)
      const block = inside.split('\n}')[0] ?? ''
      expect(block).toContain(`proxy_pass ${address};`)
      expect(block.includes('proxy_set_header Upgrade $http_upgrade;'), path).toBe(socket)
      // Before the rule that refuses all but reads.
      expect(text.indexOf(`if ($uri ~ ^${path})`)).toBeGreaterThan(0)
      expect(text.indexOf(`if ($uri ~ ^${path})`)).toBeLessThan(text.indexOf('return 405;'))
    }
    expect(nginxConfig({ site: '/srv/site', config })).not.toContain('proxy_pass')
    for (const api of ['broker:4110', 'http://broker/path', 'http://$host', 'http://a;b']) {
      expect(() => nginxConfig({ site: '/srv/site', config, upstreams: { api } })).toThrow(
        '--api takes an address',
      )
    }
  })

  test('load balancers are trusted by address to name the client; otherwise no one is', () => {
    const trustedProxies = ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']
    const text = nginxConfig({ site: '/srv/site', config, trustedProxies })
    for (const proxy of trustedProxies) expect(text).toContain(`set_real_ip_from ${proxy};`)
    expect(text).toContain('real_ip_header X-Forwarded-For;\nreal_ip_recursive on;')
    expect(nginxConfig({ site: '/srv/site', config })).not.toContain('real_ip')
    for (const proxy of ['balancer', '10.0.0.0/33', '10.0.0.1;', '::/129', '10.0.0.0/8/8', '10.0.0.0/', '']) {
      expect(() => nginxConfig({ site: '/srv/site', config, trustedProxies: [proxy] })).toThrow(
        '--trusted-proxy takes an address or a network',
      )
    }
  })

  test('[MFE-07] --brotli: links are checked from the root, otherwise brotli_static finds no file', () => {
    const [plain, brotli] = [false, true].map((has) =>
      nginxConfig({ site: '/srv/site', config, brotli: has }),
    )
    expect(plain).toContain('disable_symlinks if_not_owner from=$document_root;')
    expect(plain).not.toContain('brotli')
    expect(brotli).toContain('disable_symlinks if_not_owner;\n')
    expect(brotli).toContain('\ngzip_static on;\ngzip_proxied any;\nbrotli_static on;\n')
  })

  test('a folder name that nginx would parse as a variable is refused', () => {
    expect(() => nginxConfig({ site: '/srv/$home', config })).toThrow('nginx cannot take')
  })

  // Runs against nginx itself where installed, in the long test run.
  // Otherwise it is skipped, not reported as tested.
  if (hasNginx && process.env['TEST_LONG'] === '1')
    describe('real nginx', () => {
      let nginx: Nginx
      beforeAll(async () => {
        nginx = await startNginx(join(space.root, 'nginx'), nginxConfig({ site: space.site, config }))
      })
      afterAll(() => nginx.close())

      /** The answer without irrelevant differences between servers. */
      async function answerOf(port: number, path: string, headers: Record<string, string>, method: string) {
        const answer = await ask(port, path, headers, method)
        const { date: _date, server: _server, connection: _c, 'keep-alive': _k, ...rest } = answer.headers
        const { etag: _etag, 'accept-ranges': _ranges, 'transfer-encoding': _t, ...compared } = rest
        // A missing page has no length in `serve`, but does in nginx.
        if (answer.status >= 400) delete compared['content-length']
        return { status: answer.status, headers: compared, text: answer.text }
      }

      test.each([
        '/',
        '/trading',
        '/trading/',
        '/login?next=/mt4',
        '/auto-login?token=a',
        '/Auto-Login/',
        '/no/page',
        '/index.html',
        '/registry.json',
        '/config.json',
        '/revoked.json',
        '/host/1.0.0-aaaa/main.js',
        '/host/1.0.0-aaaa/main.css',
        '/remotes/trading/1.0.0/room.js',
        '/nothing.js',
        '/host',
        '/host/1.0.0-aaaa',
        '/host/1.0.0-aaaa/',
        '/host/1.0.0-aaaa/nothing.js',
        '/.live/index.html',
        '/.releases/1/index.html',
        '/host/%2e%2e/.live/index.html',
        '/a%5cb',
        '/trading/x.',
      ])('[MFE-07] answers like serve: %s', async (path) => {
        for (const encoding of ['gzip', 'gzip;q=0', '']) {
          for (const more of [{}, { 'x-forwarded-proto': 'https' }]) {
            const headers = { 'accept-encoding': encoding, ...more }
            const expected = await answerOf(server.port, path, headers, 'GET')
            expect(await answerOf(nginx.port, path, headers, 'GET')).toEqual(expected)
          }
        }
      })

      test.runIf(hasBrotli)(
        '[MFE-07] with --brotli pages and files are sent as brotli to clients that accept it',
        async () => {
          const text = nginxConfig({ site: space.site, config, brotli: true })
          const front = await startNginx(join(space.root, 'nginx-brotli'), text)
          for (const path of ['/trading', '/index.html', '/host/1.0.0-aaaa/main.js', '/registry.json', '/']) {
            const encodings = ['br', 'gzip, deflate, br, zstd', 'gzip', ''].map(async (accepted) => {
              const { headers } = await ask(front.port, path, { 'accept-encoding': accepted })
              return headers['content-encoding']
            })
            expect([path, ...(await Promise.all(encodings))]).toEqual([path, 'br', 'br', 'gzip', undefined])
          }
          await front.close()
        },
      )

      test('read-only; ranges; unchanged files are not sent again', async () => {
        const refused = await answerOf(server.port, '/', {}, 'POST')
        expect(await answerOf(nginx.port, '/', {}, 'POST')).toEqual(refused)
        const part = await ask(nginx.port, '/host/1.0.0-aaaa/main.js', { range: 'bytes=2-5' })
        expect([part.status, part.text.length]).toEqual([206, 4])
        for (const path of ['/trading', '/host/1.0.0-aaaa/main.js']) {
          const { headers } = await ask(nginx.port, path, { 'accept-encoding': 'gzip' })
          const known = { 'accept-encoding': 'gzip', 'if-none-match': `"other", ${String(headers['etag'])}` }
          const again = await ask(nginx.port, path, known)
          expect([again.status, again.body.length]).toEqual([304, 0])
        }
      })

      test('the broker gets the client named by a trusted load balancer only', async () => {
        const broker = createServer((request, response) => {
          response.end(String(request.headers['x-forwarded-for']))
        }).listen(0, '127.0.0.1')
        await once(broker, 'listening')
        const upstreams = { api: `http://127.0.0.1:${(broker.address() as AddressInfo).port}` }
        const seen = async (trustedProxies: string[], forwarded: string) => {
          const folder = join(space.root, `nginx-${trustedProxies.length}`)
          const text = nginxConfig({ site: space.site, config, upstreams, trustedProxies })
          const front = await startNginx(folder, text)
          const answer = await ask(front.port, '/api/v1/settings', { 'x-forwarded-for': forwarded })
          await front.close()
          return answer.text
        }
        expect(await seen(['127.0.0.1/32', '10.0.0.0/8'], '198.51.100.9, 203.0.113.7, 10.2.3.4')).toBe(
          '203.0.113.7',
        )
        expect(await seen([], '203.0.113.7')).toBe('127.0.0.1')
        broker.close()
      })

      test('[SESS-09] the log contains no login token', async () => {
        await ask(nginx.port, '/auto-login?token=abc123')
        await ask(nginx.port, '/login')
        const log = await readFile(join(space.root, 'nginx/access.log'), 'utf8')
        expect(log).toContain('GET /login')
        expect(log).not.toContain('abc123')
      })
    })
})

describe('static hosts', () => {
  /** Headers by path. */
  async function rules(given: SiteConfig = config): Promise<Record<string, Record<string, string>>> {
    const text = staticHeaders(await list({ root: space.root }), given)
    return Object.fromEntries(
      text.split(/\n(?=\/)/).map((rule) => {
        const [path = '', ...lines] = rule.trim().split('\n')
        const pairs = lines.map(
          (line) => /^ {2}([a-z-]+): (.*)$/.exec(line)?.slice(1) ?? [line, 'not a header'],
        )
        return [path, Object.fromEntries(pairs) as Record<string, string>]
      }),
    )
  }

  test('[MFE-07] every path has all headers and the policy', async () => {
    const all = (await rules())['/*']
    expect(all).toMatchObject({ ...COMMON_HEADERS, 'x-frame-options': 'DENY' })
    expect(all?.['content-security-policy']).toBe(contentSecurityPolicy(config, { byAddress: false }))
    expect(all?.['strict-transport-security']).toBe('max-age=31536000')
  })

  test('[MFE-04] only versions are cached; no path has two such rules, which would be combined', async () => {
    const kept = Object.entries(await rules()).filter(([, headers]) => 'cache-control' in headers)
    expect(kept).toEqual([
      ['/host/*', { 'cache-control': 'public, max-age=31536000, immutable' }],
      ['/remotes/*', { 'cache-control': 'public, max-age=31536000, immutable' }],
    ])
  })

  test('[SESS-09] violations are reported by listed pages, never by the one with a login token', async () => {
    const reporting = Object.entries(await rules()).filter(([, headers]) => 'reporting-endpoints' in headers)
    expect(reporting.map(([path]) => path).sort()).toEqual(['/', '/login', '/main', '/trading'])
    expect(JSON.stringify(await rules())).not.toContain('report-uri')
    expect(JSON.stringify(await rules(defaultConfig()))).not.toContain('report')
  })
})

test('media types match the library serving the files', () => {
  send.mime.define({ 'text/javascript': ['js'] }, true)
  for (const end of EXTENSIONS) {
    const type = send.mime.getType(end) ?? ''
    expect(mediaType(`a/b.c.${end}`), end).toBe(send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type)
  }
  expect([mediaType('a.unknown'), mediaType('a'), mediaType('a.constructor')]).toEqual(
    Array.from({ length: 3 }, () => 'application/octet-stream'),
  )
})
