import { Registry } from '@tradefront/contracts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { publish, rollout } from '../commands.ts'
import { contentSecurityPolicy } from '../headers/policy.ts'
import { defaultConfig } from '../site/default-config.ts'
import { fakeWorkspace, type FakeWorkspace } from '../testing/fake-workspace.ts'
import { dataBlock, pageHtml, withConfig } from './page-html.ts'
import { pageHints } from './page-hints.ts'
import { pageRegistry } from './page-registry.ts'
import { pageRoutes } from './page-routes.ts'

let space: FakeWorkspace
let registry: Registry
beforeEach(async () => {
  space = await fakeWorkspace()
  await space.host()
  await space.remote('trading', '1.0.0')
  registry = (await publish({ root: space.root })).registry
})
afterEach(() => space.dispose())

function pageOf(path: string) {
  const page = pageRoutes(registry).find((route) => route.path === path)
  if (!page) throw new Error(`no page for ${path}`)
  return page
}
const names = (files: readonly { url: string }[]) => files.map((file) => file.url)

test('[MFE-02] the page of a remote hints exactly what it needs: host, kit, entry, own files', () => {
  expect(names(pageHints(registry, pageOf('/trading')).preloads)).toEqual([
    '/host/1.0.0-aaaa/start.js',
    '/host/1.0.0-aaaa/layout.js',
    '/host/1.0.0-aaaa/fw.js',
    '/host/1.0.0-aaaa/kit/Button.css',
    '/host/1.0.0-aaaa/kit/Button.js',
    '/remotes/trading/1.0.0/remoteEntry.js',
    '/remotes/trading/1.0.0/room.css',
    '/remotes/trading/1.0.0/room.js',
  ])
})

test('[MKT-13] a page that connects for prices hints the host’s code for it; so does the release set, for links to it', () => {
  const { facts } = registry.host
  facts.preload['early:prices'] = ['login.js']
  const client = '/host/1.0.0-aaaa/login.js'
  const page = pageOf('/trading')
  const linked = () => pageRegistry(registry).host.facts.preload['/trading']
  expect(names(pageHints(registry, page).preloads)).not.toContain(client)
  expect(linked()).not.toContain('login.js')
  Object.assign(page.remote?.route ?? {}, { early: { calls: [], prices: true } })
  expect(names(pageHints(registry, page).preloads)).toContain(client)
  expect(linked()).toContain('login.js')
})

test('[MFE-02] the configuration comes before the script that makes the early broker calls', () => {
  const html = pageHtml(registry, defaultConfig(), pageOf('/trading'))
  expect(html.indexOf('id="tradefront-config"')).toBeGreaterThan(0)
  expect(html.indexOf('id="tradefront-config"')).toBeLessThan(html.indexOf('first.js'))
})

/** The page of a route with this `early`. */
function pageWith(early: unknown) {
  const page = pageOf('/trading')
  if (!page.remote) throw new Error('a page of the host')
  return pageHtml(registry, defaultConfig(), {
    ...page,
    remote: { ...page.remote, route: { ...page.remote.route, early } },
  })
}

test('[MFE-02] the calls that a route names are in its page, before the script that makes them', () => {
  const html = pageWith({ calls: ['open/trades?page=1&account='], prices: true })
  const block = dataBlock('tradefront-early', {
    calls: ['open/trades?page=1&account='],
    large: [],
    prices: true,
  })
  expect(html.indexOf(block)).toBeGreaterThan(0)
  expect(html.indexOf(block)).toBeLessThan(html.indexOf('first.js'))
})

test.each([
  ['nothing', undefined],
  ['an address elsewhere', { calls: ['//evil.test/'] }],
  ['a call outside the interface', { calls: ['../admin'] }],
  ['what a newer build says', { calls: 'all' }],
])('[MFE-02] a route that names %s has no such calls in its page', (_what, early) => {
  expect(pageWith(early)).not.toContain('tradefront-early')
})

test('[MFE-02] what only the tool reads of routes is not in the release set of pages', () => {
  const { facts } = Object.values(registry.remotes['trading']?.versions ?? {})[0] ?? {}
  Object.assign(facts?.routes[0] ?? {}, { heading: 'Room', frame: 'room', early: { calls: [] } })
  const text = JSON.stringify(pageRegistry(registry))
  expect(['"heading"', '"frame"', '"early"'].filter((word) => text.includes(word))).toEqual([])
})

test('[MFE-02] the frame comes before the release set, so that it is painted while that arrives', () => {
  const html = pageHtml(registry, defaultConfig(), pageOf('/trading'))
  const [frame, data] = ['class="tf-frame', 'id="tradefront-registry"'].map((text) => html.lastIndexOf(text))
  expect(frame).toBeGreaterThan(0)
  expect(frame).toBeLessThan(data ?? 0)
})

test("[MFE-02] a host's page hints initial and own files, but no remote", () => {
  const { styles, scripts, preloads } = pageHints(registry, pageOf('/login'))
  expect(names(styles)).toEqual(['/host/1.0.0-aaaa/main.css'])
  expect(names(scripts)).toEqual(['/host/1.0.0-aaaa/main.js'])
  expect(names(preloads)).toEqual(['/host/1.0.0-aaaa/start.js', '/host/1.0.0-aaaa/login.js'])
})

test("[MFE-04] during a rollout the page lists both versions' files, for its first script to choose", async () => {
  await space.remote('trading', '1.1.0', { needBy: { '/trading': ['react'] } })
  await publish({ root: space.root, apps: ['trading'], live: false })
  registry = await rollout({ root: space.root, name: 'trading', version: '1.1.0', percent: 10 })
  const hints = pageHints(registry, pageOf('/trading'))
  expect(names(hints.preloads).filter((url) => url.includes('/remotes/'))).toEqual([])
  expect(hints.rollout).toMatchObject({ remote: 'trading', percent: 10 })
  expect(names(hints.rollout?.live ?? [])).toEqual([
    '/host/1.0.0-aaaa/fw.js',
    '/host/1.0.0-aaaa/kit/Button.css',
    '/host/1.0.0-aaaa/kit/Button.js',
    '/remotes/trading/1.0.0/remoteEntry.js',
    '/remotes/trading/1.0.0/room.css',
    '/remotes/trading/1.0.0/room.js',
  ])
  expect(names(hints.rollout?.canary ?? [])).toEqual([
    '/host/1.0.0-aaaa/fw.js',
    '/remotes/trading/1.1.0/remoteEntry.js',
    '/remotes/trading/1.1.0/room.css',
    '/remotes/trading/1.1.0/room.js',
  ])
  const html = pageHtml(registry, defaultConfig(), pageOf('/trading'))
  expect(html.indexOf('id="tradefront-rollout"')).toBeLessThan(html.indexOf('<script async'))
  expect(pageHtml(registry, defaultConfig(), pageOf('/login'))).not.toContain('tradefront-rollout')
})

test('[MFE-03] the first script blocks nothing, and a placeholder text is shown', () => {
  const html = pageHtml(registry, defaultConfig(), pageOf('/login'))
  expect(html).toMatch(
    /<script async src="\/host\/1.0.0-aaaa\/first.js" integrity="sha256-[\w+/=]+" crossorigin fetchpriority="high">/,
  )
  expect(html).toMatch(/<div id="root"><div class="tf-first".*<a href="">Reload page<\/a>.*<\/div>/)
  // What the host's style sheet would hide must not need it.
  expect(html).toMatch(/<style>.*\.tf-first\{.*animation: tf-first 1ms 3s both/)
})

test('[MFE-03] the page contains, hidden, the supported browsers of the floor', () => {
  const html = pageHtml(registry, defaultConfig(), pageOf('/login'))
  const [, words = ''] = /<div class="[^"]*tf-old" role="alert" hidden>(.*)<\/div>/.exec(html) ?? []
  const manifest = readFileSync(join(import.meta.dirname, '../../../build/package.json'), 'utf8')
  const { browserslist } = JSON.parse(manifest) as { browserslist: string[] }
  const called: Record<string, string> = {
    chrome: 'Chrome or Edge',
    edge: 'Chrome or Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    ios_saf: 'iOS',
    samsung: 'Samsung Internet',
  }
  expect(browserslist).toHaveLength(6)
  for (const entry of browserslist) {
    const [name = '', , version] = entry.split(' ')
    expect(words).toContain(`${called[name]} ${version}`)
  }
})

test("[MFE-07] the browser requests every page's scripts first, and later files after its own", () => {
  const html = pageHtml(registry, defaultConfig(), pageOf('/trading'))
  const asked = html.match(/<(?:script (?:defer|async)|link rel="(?:stylesheet|preload)")[^>]*>/g) ?? []
  const order = asked.map((tag) => [
    /[\w-]+\.(?:js|css)(?=")/.exec(tag)?.[0],
    /fetchpriority="(\w+)"/.exec(tag)?.[1],
  ])
  expect(order).toEqual([
    ['main.js', 'high'],
    ['first.js', 'high'],
    ['main.css', undefined],
    ['Button.css', 'low'],
    ['room.css', 'low'],
    ...['start.js', 'layout.js', 'fw.js', 'Button.js', 'remoteEntry.js', 'room.js'].map((file) => [
      file,
      'low',
    ]),
    // In the body, after the frame.
    ['main.css', undefined],
  ])
})

test('[MFE-02] the page knows the files of every route, to prefetch them', () => {
  const small = pageRegistry(registry)
  expect(small.host.facts.preload).toEqual({
    '/login': ['login.js'],
    '/trading': ['layout.js', 'fw.js', 'kit/Button.css', 'kit/Button.js'],
  })
  expect(small.remotes['trading']?.versions['1.0.0']?.facts.preload).toEqual({
    '/trading': ['room.css', 'room.js'],
  })
})

test('[MFE-07] every page lists every style sheet of the host with its hash, without requesting the late ones', () => {
  const sheetsOn = (path: string) =>
    [
      ...pageHtml(registry, defaultConfig(), pageOf(path)).matchAll(
        /<link rel="(\w+)"[^>]* href="\/host\/[^"]+?\/([\w/]+\.css)" integrity="(.+?)"/g,
      ),
    ].map(([, rel, file, integrity]) => [rel, file, integrity])
  const { files } = registry.host.facts
  const hash = (file: string) => files[file]?.integrity
  const [preload, first] = ['preload', 'stylesheet'].map((rel) => [rel, 'main.css', hash('main.css')])
  expect(sheetsOn('/login')).toEqual([
    preload,
    first,
    ['integrity', 'kit/Button.css', hash('kit/Button.css')],
  ])
  expect(sheetsOn('/trading')).toEqual([
    preload,
    ['preload', 'kit/Button.css', hash('kit/Button.css')],
    first,
  ])
})

test('[MFE-07] every file is listed with its hash, scripts with crossorigin; one script is inline, whose hash the policy has', () => {
  const html = pageHtml(registry, defaultConfig(), pageOf('/trading'))
  const tags = html.match(/<(?:script (?:defer|async)|link rel="(?:stylesheet|preload)")[^>]*>/g) ?? []
  expect(tags).toHaveLength(12)
  for (const tag of tags) {
    const end = tag.includes('.css"') ? '' : ' crossorigin'
    expect(tag).toMatch(new RegExp(`integrity="sha256-[\\w+/=]+"${end}(?: fetchpriority="\\w+")?>$`))
  }
  const inline = [
    ...html.matchAll(/<script(?![^>]*(?: src=|type="application\/json"))[^>]*>([^]*?)<\/script>/g),
  ]
  expect(inline).toHaveLength(1)
  const hash = createHash('sha256')
    .update(inline[0]?.[1] ?? '')
    .digest('base64')
  expect(contentSecurityPolicy(defaultConfig())).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect(html).not.toMatch(/ on\w+=/)
})

test('[MFE-07] nothing in a data block can end it', () => {
  const block = dataBlock('x', { text: '</script><script>alert(1)</script><!--' })
  expect(block.match(/</g)).toHaveLength(2)
  expect(JSON.parse(block.replace(/^[^>]*>/, '').replace('</script>', ''))).toEqual({
    text: '</script><script>alert(1)</script><!--',
  })
})

test('[MFE-02] the page contains a reduced release set of the same format, with the hash of each entry', () => {
  const small = v.parse(Registry, JSON.parse(JSON.stringify(pageRegistry(registry))))
  const facts = small.remotes['trading']?.versions['1.0.0']?.facts
  expect(Object.keys(facts?.files ?? {})).toEqual(['remoteEntry.js'])
  expect(small.host.facts.give['react']?.version).toBe('19.3.1')
  expect(JSON.stringify(small).length).toBeLessThan(JSON.stringify(registry).length * 0.7)
})

test('[MFE-04] the page contains only versions in use; the release set keeps all', async () => {
  for (const version of ['1.1.0', '1.2.0']) {
    await space.remote('trading', version)
    registry = (await publish({ root: space.root })).registry
  }
  expect(Object.keys(registry.remotes['trading']?.versions ?? {})).toEqual(['1.0.0', '1.1.0', '1.2.0'])
  expect(Object.keys(pageRegistry(registry).remotes['trading']?.versions ?? {})).toEqual(['1.1.0', '1.2.0'])
})

test('the room is dark, other pages follow the system, even if the inline script is blocked', () => {
  const page = pageOf('/trading')
  expect(pageHtml(registry, defaultConfig(), page)).toContain('<html lang="en">')
  Object.assign(page.remote?.route ?? {}, { frame: 'room' })
  expect(pageHtml(registry, defaultConfig(), page)).toContain('data-mantine-color-scheme="dark"')
  const login = pageHtml(registry, defaultConfig(), pageOf('/login'))
  expect(login).toContain('<meta name="color-scheme" content="light dark">')
  expect(login).toContain('<html lang="en">')
})

test('[ROOM-02] pages reach below notch and home indicator, and a keyboard makes them smaller where it can', () => {
  const [, content = ''] =
    /<meta name="viewport" content="([^"]*)">/.exec(pageHtml(registry, defaultConfig(), pageOf('/login'))) ??
    []
  expect(content.split(', ')).toEqual([
    'width=device-width',
    'initial-scale=1',
    'viewport-fit=cover',
    'interactive-widget=resizes-content',
  ])
})

test('the configuration in a page can be replaced, whatever its characters', () => {
  const html = pageHtml(registry, defaultConfig(), pageOf('/login'))
  const config = { ...defaultConfig(), demoApi: 'http://localhost:9/$&$1<' }
  const changed = withConfig(html, config)
  expect(changed).toContain(dataBlock('tradefront-config', config))
  expect(changed).not.toContain('localhost:4110/api')
})

test('[MFE-07] pages require Trusted Types if the host has the policy and no external script runs', async () => {
  const asked = "require-trusted-types-for 'script'; trusted-types default first"
  const script = { script: 'https://widgets.example.test/embed.js' }
  expect(pageHtml(registry, defaultConfig(), pageOf('/'))).not.toContain('trusted-types')
  await space.host({ version: '1.1.0-bbbb', trustedTypes: true })
  registry = (await publish({ root: space.root })).registry
  const html = pageHtml(registry, defaultConfig(), pageOf('/'))
  const index = html.indexOf(asked)
  expect(index).toBeGreaterThan(0)
  expect(index).toBeLessThan(html.search(/<script|<link/))
  for (const more of [
    { charting: script },
    { calendar: script },
    { news: script },
    { overrideOrigins: ['http://localhost:4202'] },
  ]) {
    const config = { ...defaultConfig(), ...more }
    expect(pageHtml(registry, config, pageOf('/'))).not.toContain('trusted-types')
    expect(withConfig(html, config)).not.toContain('trusted-types')
  }
  expect(withConfig(html, { ...defaultConfig(), faults: true })).toContain(asked)
})
