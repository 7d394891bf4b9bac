import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Registry } from '@tradefront/contracts'
import { publish } from '../commands.ts'
import { mediaType } from '../headers/media-types.ts'
import { defaultConfig } from '../site/default-config.ts'
import { fakeWorkspace, type FakeWorkspace } from '../testing/fake-workspace.ts'
import { webManifest } from './installable.ts'
import { pageHtml } from './page-html.ts'
import { releaseFiles } from './release-files.ts'

let space: FakeWorkspace
let registry: Registry
beforeEach(async () => {
  space = await fakeWorkspace()
  await space.host()
  const routes = ['one', 'two', 'three'].map((name, at) => ({
    path: `/main/${name}`,
    access: 'user' as const,
    layout: 'main' as const,
    title: name,
    menu: { group: 'trade', order: 1, ...(at === 2 ? {} : { first: 20 - at }) },
  }))
  await space.remote('trading', '1.0.0', { routes })
  registry = (await publish({ root: space.root })).registry
})
afterEach(() => space.dispose())

/** Width and height of a PNG. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('[HEAD-01] the manifest names icons that are in the release, in the sizes that it says', () => {
  const files = releaseFiles(registry, defaultConfig())
  const manifest = JSON.parse(String(files.get('manifest.webmanifest'))) as {
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of manifest.icons) expect(sizeOf(files.get(src.slice(1)) as Buffer)).toBe(sizes)
  expect(sizeOf(files.get('apple-touch-icon.png') as Buffer)).toBe('180x180')
  expect(sizeOf(files.get('social-card.png') as Buffer)).toBe('1200x630')
  expect(mediaType('manifest.webmanifest')).toBe('application/manifest+json')
})

test('[HEAD-01] an installed site has the name of the configuration, and the most used pages as shortcuts', () => {
  expect(webManifest(registry, { ...defaultConfig(), name: 'Broker & Co' })).toMatchObject({
    name: 'Broker & Co',
    start_url: '/',
    display: 'standalone',
    shortcuts: [
      { name: 'two', url: '/main/two' },
      { name: 'one', url: '/main/one' },
    ],
  })
})

test('[HEAD-01] pages say what the site is, with an absolute picture where the origin is known', () => {
  const page = { path: '/login' }
  const html = pageHtml(
    registry,
    { ...defaultConfig(), name: 'A & B', origin: 'https://trade.example' },
    page,
  )
  expect(html).toContain('<title>A &amp; B</title>')
  expect(html).toContain('<meta property="og:image" content="https://trade.example/social-card.png">')
  expect(html).toMatch(/<meta name="description" content="[^"]{50,160}">/)
  expect(pageHtml(registry, defaultConfig(), page)).toContain('content="/social-card.png"')
})

test('[SESS-09] search engines are kept from addresses with a token in them, and from nothing that they may show', () => {
  const robots = String(releaseFiles(registry, defaultConfig()).get('robots.txt'))
  expect(robots.match(/(?<=Disallow: ).*/g)).toEqual(['/api/', '/auto-login', '/reset-password'])
})
